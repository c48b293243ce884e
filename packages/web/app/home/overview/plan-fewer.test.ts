import { describe, expect, it } from 'vitest'
import { makeServing } from '../../../test/planner-records.ts'
import { countSurplus } from '../../kitchen/forecast.ts'
import { servingsWithFewer } from './plan-fewer.tsx'

describe('planning fewer portions', () => {
  it.each([
    ['100 portions for up to 85', 100, 85, 15],
    ['115 portions for up to 100', 115, 100, 0],
  ])('is offered only if more than 1.15 times the upper end is planned: %s', (_, planned, high, fewer) => {
    expect(countSurplus(planned, { high })).toBe(fewer)
  })

  it('reduces each meal in proportion to its remaining portions, and does not touch removed meals', () => {
    const servings = [
      makeServing(10, 'Ramen', { portions: 60, taken: 30, walkUps: 10 }),
      makeServing(11, 'Dal', { portions: 41, taken: 0 }),
      makeServing(12, 'Rice', { portions: 9, taken: 9 }),
      makeServing(13, 'Soup', { mealId: null, portions: 50 }),
    ]
    const after = (fewer: number) =>
      servingsWithFewer({ servings }, fewer).map(({ title, portions }) => [title, portions])
    expect(after(15)).toEqual([
      ['Ramen', 55],
      ['Dal', 31],
      ['Rice', 9],
    ])
    expect(after(60)).toEqual([
      ['Ramen', 40],
      ['Dal', 1],
      ['Rice', 9],
    ])
  })
})
