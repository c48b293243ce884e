import { expect, it } from 'vitest'
import { toCook } from './cook.ts'

const meal = (planned: number, requested = 0, walkUps = 0) => ({ planned, requested, walkUps })
const forecast = { expected: 48, low: 44, high: 53 }

it.each([
  ['like the plan while nothing is requested', [meal(60), meal(30)], [32, 16]],
  ['like the requests once there are many', [meal(50, 10), meal(50, 30)], [13, 35]],
  ['entirely to the only meal', [meal(50)], [48]],
])('the expected portions are distributed %s', (_, meals, portions) => {
  expect(toCook(meals, forecast)).toEqual({
    ofMeals: portions,
    cook: { portions: 48, range: { low: 44, high: 53 } },
  })
})

it('the kitchen never cooks fewer portions than were requested and served to walk-ups, not even at the low end of the forecast', () => {
  const { ofMeals, cook } = toCook([meal(50, 45), meal(50, 39, 2), meal(28, 9)], forecast)
  expect(ofMeals).toEqual([45, 41, 9])
  expect(cook).toEqual({ portions: 95, range: { low: 95, high: 95 } })
})

it('the kitchen cooks only the requested portions of a meal that was taken off the plan', () => {
  expect(toCook([meal(0, 20), meal(50, 10)], forecast).ofMeals).toEqual([20, 28])
  expect(toCook([meal(0, 20)], forecast)).toEqual({ ofMeals: [20], cook: { portions: 20 } })
  expect(toCook([], forecast)).toEqual({ ofMeals: [], cook: { portions: 0 } })
})

it('the kitchen cooks only the requested portions if there is no forecast', () => {
  expect(toCook([meal(50, 4), meal(50, 0, 1)], undefined)).toEqual({ ofMeals: [4, 1], cook: { portions: 5 } })
  expect(toCook([], undefined)).toEqual({ ofMeals: [], cook: { portions: 0 } })
})
