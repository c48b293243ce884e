import { describe, expect, it } from 'vitest'
import { khichuri, lunchWith, ramenServing, servingOf, wednesdayLunch } from '../../test/planner-records.ts'
import { bodyOf, withOwnChange } from './edits.ts'
import { isolated } from '../ui/isolated.ts'
import { newsOf } from './news-of.ts'

const ramen = ramenServing.mealId ?? ''
const rice = khichuri.mealId ?? ''
const toHundred = { kind: 'portions', mealId: ramen, from: 80, to: 100 } as const

describe('a change on the latest state of a mealtime', () => {
  it('keeps what others changed beside it', () => {
    expect(bodyOf(lunchWith({ Khichuri: 60 }), toHundred)).toEqual({
      servings: [
        { mealId: ramen, portions: 100 },
        { mealId: rice, portions: 60 },
      ],
    })
  })

  it('is not made where others changed, removed or added the very same', () => {
    expect(bodyOf(lunchWith({ 'Ramen night': 90 }), toHundred)).toBeUndefined()
    expect(bodyOf({ ...wednesdayLunch, servings: [khichuri] }, toHundred)).toBeUndefined()
    expect(bodyOf(wednesdayLunch, { kind: 'add', mealId: ramen, to: 10 })).toBeUndefined()
    expect(bodyOf(lunchWith({ Khichuri: 60 }), { kind: 'remove', mealId: rice, from: 40 })).toBeUndefined()
    expect(
      bodyOf({ ...wednesdayLunch, note: 'Bring a bowl' }, { kind: 'note', from: '', to: 'Late' }),
    ).toBeUndefined()
  })

  it('adds and removes meals, and replaces the note', () => {
    const [gone, added] = [servingOf(12, 'Gone', { mealId: null }), servingOf(13, 'Dal').mealId ?? '']
    const plan = { ...wednesdayLunch, servings: [gone, ...wednesdayLunch.servings] }
    expect(bodyOf(plan, { kind: 'add', mealId: added, to: 20 })).toEqual({
      servings: [
        { mealId: ramen, portions: 80 },
        { mealId: rice, portions: 40 },
        { mealId: added, portions: 20 },
      ],
    })
    expect(bodyOf(plan, { kind: 'remove', mealId: ramen, from: 80 })).toEqual({
      servings: [{ mealId: rice, portions: 40 }],
    })
    expect(bodyOf(plan, { kind: 'note', from: '', to: 'Late' })).toEqual({ note: 'Late' })
  })
})

describe('what others changed', () => {
  it('is told line by line', () => {
    const dal = servingOf(13, 'Dal', { portions: 20 })
    const servings = [{ ...ramenServing, portions: 60 }, dal]
    const latest = { ...wednesdayLunch, state: 'published' as const, note: 'Late', servings }
    expect(newsOf(wednesdayLunch, latest)).toEqual([
      'Published',
      `${isolated('Ramen night')}: 80 → 60 portions`,
      `${isolated('Dal')}: added, 20 portions`,
      `${isolated('Khichuri')}: removed`,
      'Note: Late',
    ])
    expect(newsOf(wednesdayLunch, { ...wednesdayLunch, state: 'cancelled', cancelReason: 'No gas' })).toEqual(
      ['Cancelled: No gas'],
    )
    expect(newsOf(undefined, wednesdayLunch)).toEqual(['Planned meanwhile'])
  })

  it('is not told of bookings, of time that passes, or of changes of one’s own', () => {
    const booked = wednesdayLunch.servings.map((serving) => ({ ...serving, taken: 5 }))
    expect(newsOf(wednesdayLunch, { ...wednesdayLunch, state: 'closed', servings: booked })).toEqual([])
    const latest = lunchWith({ 'Ramen night': 100, Khichuri: 60 })
    expect(newsOf(withOwnChange(wednesdayLunch, latest, toHundred), latest)).toEqual([
      `${isolated('Khichuri')}: 40 → 60 portions`,
    ])
  })
})
