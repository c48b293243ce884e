import { expect, it } from 'vitest'
import { expectedOfMeals, proposedPortions } from './forecast.ts'

it.each([
  ['what is expected, in steps of five', 48, 0, { expected: 48, portions: 50 }],
  ['what other meals leave of it', 48, 30, { expected: 18, portions: 20 }],
  ['nothing where they are enough', 48, 50, undefined],
])('proposes for a further meal %s', (_, expected, planned, proposal) => {
  expect(proposedPortions({ expected }, planned)).toEqual(proposal)
})

const meal = (portions: number, taken = 0, walkUps = 0) => ({ portions, taken, walkUps })

it.each([
  ['like the plan while nothing is asked for', [meal(60), meal(30)], [32, 16]],
  ['like the requests once there are many', [meal(50, 10), meal(50, 30, 10)], [14, 34]],
  ['all of it to one meal', [meal(50)], [48]],
])('shares what is expected %s', (_, meals, shares) => {
  expect(expectedOfMeals({ expected: 48 }, meals)).toEqual(shares)
})
