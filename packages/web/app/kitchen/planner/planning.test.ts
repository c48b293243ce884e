import { describe, expect, it } from 'vitest'
import {
  khichuri,
  lunchWith,
  ramenServing,
  makeServing,
  wednesdayLunch,
} from '../../../test/planner-records.ts'
import { toBody } from './planning.ts'

const ramen = ramenServing.mealId ?? ''
const rice = khichuri.mealId ?? ''
const toHundred = { kind: 'portions', mealId: ramen, from: 80, to: 100 } as const

describe('a change to a mealtime', () => {
  it('leaves other changes in place', () => {
    expect(toBody(lunchWith({ Khichuri: 60 }), toHundred)).toEqual({
      servings: [
        { mealId: ramen, portions: 100 },
        { mealId: rice, portions: 60 },
      ],
    })
  })

  it('is refused if others have changed, removed or added the same value', () => {
    expect(toBody(lunchWith({ 'Ramen night': 90 }), toHundred)).toBeUndefined()
    expect(toBody({ ...wednesdayLunch, servings: [khichuri] }, toHundred)).toBeUndefined()
    expect(
      toBody(wednesdayLunch, { kind: 'portions', mealId: ramen, from: undefined, to: 10 }),
    ).toBeUndefined()
    expect(
      toBody(lunchWith({ Khichuri: 60 }), { kind: 'portions', mealId: rice, from: 40, to: undefined }),
    ).toBeUndefined()
    expect(
      toBody({ ...wednesdayLunch, note: 'Bring a bowl' }, { kind: 'note', from: '', to: 'Late' }),
    ).toBeUndefined()
  })

  it('adds and removes meals, and replaces the note', () => {
    const [gone, added] = [makeServing(12, 'Gone', { mealId: null }), makeServing(13, 'Dal').mealId ?? '']
    const plan = { ...wednesdayLunch, servings: [gone, ...wednesdayLunch.servings] }
    expect(toBody(plan, { kind: 'portions', mealId: added, from: undefined, to: 20 })).toEqual({
      servings: [
        { mealId: ramen, portions: 80 },
        { mealId: rice, portions: 40 },
        { mealId: added, portions: 20 },
      ],
    })
    expect(toBody(plan, { kind: 'portions', mealId: ramen, from: 80, to: undefined })).toEqual({
      servings: [{ mealId: rice, portions: 40 }],
    })
    expect(toBody(plan, { kind: 'note', from: '', to: 'Late' })).toEqual({ note: 'Late' })
  })
})
