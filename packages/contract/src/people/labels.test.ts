import { expect, test } from 'vitest'
import { getSuitability, withImplied } from './label-rules.ts'
import type { MealLabels } from './labels.ts'

const labels = (given: Partial<MealLabels>): MealLabels => ({
  contains: [],
  mayContain: [],
  suits: [],
  ...given,
})

test('vegan implies vegetarian, and vegetarian implies pescatarian, but not vice versa', () => {
  expect(withImplied(['vegan'])).toEqual(['vegan', 'vegetarian', 'pescatarian', 'no-pork', 'no-beef'])
  expect(withImplied(['pescatarian'])).toEqual(['pescatarian', 'no-pork', 'no-beef'])
  expect(withImplied(['halal'])).toEqual(['halal', 'no-pork'])
})

test('a meal without allergen info is known to suit only residents without needs', () => {
  expect(getSuitability(undefined, { avoids: [], diets: [] })).toBe('yes')
  expect(getSuitability(undefined, { avoids: ['nuts'], diets: [] })).toBe('unknown')
  expect(getSuitability(undefined, { avoids: [], diets: ['vegan'] })).toBe('unknown')
})

test('traces of an allergen count as the allergen itself', () => {
  expect(getSuitability(labels({ contains: ['nuts'] }), { avoids: ['nuts'], diets: [] })).toBe('no')
  expect(getSuitability(labels({ mayContain: ['nuts'] }), { avoids: ['nuts'], diets: [] })).toBe('no')
  expect(getSuitability(labels({ contains: ['milk'] }), { avoids: ['nuts'], diets: [] })).toBe('yes')
})

test('a vegan meal suits vegetarians, but a vegetarian meal does not suit vegans', () => {
  expect(getSuitability(labels({ suits: ['vegan'] }), { avoids: [], diets: ['vegetarian'] })).toBe('yes')
  expect(getSuitability(labels({ suits: ['vegetarian'] }), { avoids: [], diets: ['vegan'] })).toBe('no')
})
