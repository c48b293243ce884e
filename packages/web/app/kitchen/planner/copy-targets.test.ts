import { expect, it } from 'vitest'
import { regularHours, wednesdayLunch, weekWith } from '../../../test/planner-records.ts'
import { makeId } from '../../../test/records.ts'
import { copyTargets } from './copy-dialog.tsx'

const dinner = { ...wednesdayLunch, id: makeId(701), slot: 'dinner' } as const

it('mealtimes can be copied to coming days that are open and have nothing planned', () => {
  const taken = { ...wednesdayLunch, id: makeId(702), date: '2026-11-26' }
  const closure = { id: makeId(800), from: '2026-11-27', until: '2026-11-27', slot: null, reason: 'Holiday' }
  const targets = copyTargets({
    week: weekWith([wednesdayLunch, dinner, taken], [closure]),
    hours: regularHours,
    date: wednesdayLunch.date,
    mealtimes: [wednesdayLunch, dinner],
  })
  // Monday is over, Thursday's lunch is planned, Friday is closed, and Sunday has no opening hours
  expect(targets.map(({ date, copies }) => [date, copies.map(({ slot }) => slot)])).toEqual([
    ['2026-11-24', ['lunch', 'dinner']],
    ['2026-11-26', ['dinner']],
    ['2026-11-28', ['lunch', 'dinner']],
  ])
})

it('mealtimes can also be copied to cancelled mealtimes', () => {
  const cancelled = { ...wednesdayLunch, id: makeId(702), date: '2026-11-24', state: 'cancelled' as const }
  const [first] = copyTargets({
    week: weekWith([cancelled, wednesdayLunch]),
    hours: regularHours,
    date: wednesdayLunch.date,
    mealtimes: [wednesdayLunch],
  })
  expect(first?.date).toBe('2026-11-24')
})

it('meals that were removed from the menu are not copied', () => {
  const servings = wednesdayLunch.servings.map((serving, index) =>
    index === 0 ? { ...serving, mealId: null } : serving,
  )
  const mealtime = { ...wednesdayLunch, servings, note: 'Late' }
  const [first] = copyTargets({
    week: weekWith([mealtime]),
    hours: regularHours,
    date: mealtime.date,
    mealtimes: [mealtime],
  })
  expect(first?.copies).toEqual([
    { date: '2026-11-24', slot: 'lunch', note: 'Late', servings: [{ mealId: makeId(11), portions: 40 }] },
  ])
})
