import { expect, it } from 'vitest'
import { idOf } from '../../test/records.ts'
import { packagesFor, wantedMealIn, withWantedMeal } from './wanted-meal.ts'

const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams

it('carries the meal from page to page', () => {
  const query = queryOf(packagesFor(idOf(10)))
  expect(wantedMealIn(query)).toBe(idOf(10))
  expect(withWantedMeal(query)).toBe(`?meal=${idOf(10)}`)
})

it.each(['/', '/?meal=', '/?meal=../admin', `/?meal=${idOf(1)}%2F..`, '/?meal=javascript:alert(1)'])(
  'carries nothing that is no id: %s',
  (path) => {
    expect(wantedMealIn(queryOf(path))).toBeUndefined()
    expect(withWantedMeal(queryOf(path))).toBe('')
  },
)
