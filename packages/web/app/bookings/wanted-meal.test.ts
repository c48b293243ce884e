import { expect, it } from 'vitest'
import { idOf } from '../../test/records.ts'
import { packagesFor, requestedMealIn, withRequestedMeal } from './wanted-meal.ts'

const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams

it('carries the meal from page to page', () => {
  const query = queryOf(packagesFor(idOf(10)))
  expect(requestedMealIn(query)).toBe(idOf(10))
  expect(withRequestedMeal(query)).toBe(`?meal=${idOf(10)}`)
})

it.each(['/', '/?meal=', '/?meal=../admin', `/?meal=${idOf(1)}%2F..`, '/?meal=javascript:alert(1)'])(
  'carries nothing that is no id: %s',
  (path) => {
    expect(requestedMealIn(queryOf(path))).toBeUndefined()
    expect(withRequestedMeal(queryOf(path))).toBe('')
  },
)
