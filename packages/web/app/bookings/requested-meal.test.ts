import { expect, it } from 'vitest'
import { makeId } from '../../test/records.ts'
import { packagesFor, requestedMealIn, withRequestedMeal } from './requested-meal.ts'

const parseQuery = (path: string) => new URL(path, 'http://localhost').searchParams

it('the URL carries the meal from page to page', () => {
  const query = parseQuery(packagesFor(makeId(10)))
  expect(requestedMealIn(query)).toBe(makeId(10))
  expect(withRequestedMeal(query)).toBe(`?meal=${makeId(10)}`)
})

it.each(['/', '/?meal=', '/?meal=../admin', `/?meal=${makeId(1)}%2F..`, '/?meal=javascript:alert(1)'])(
  'the URL carries nothing that is not an id: %s',
  (path) => {
    expect(requestedMealIn(parseQuery(path))).toBeUndefined()
    expect(withRequestedMeal(parseQuery(path))).toBe('')
  },
)
