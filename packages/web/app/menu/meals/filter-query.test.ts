import { MealFilter } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { filterTextIn, readFilter } from './meal-filters.tsx'

const read = (query: string) => readFilter(filterTextIn(new URLSearchParams(query)))

it('the filter reads every part of a URL', () => {
  const all = read('search=rice+bowl&category=Lunch&minPrice=2&maxPrice=8.5&diet=vegan&without=nuts')
  const filter = {
    search: 'rice bowl',
    category: 'Lunch',
    minPrice: 2,
    maxPrice: 8.5,
    diet: ['vegan'],
    without: ['nuts'],
  }
  expect(all).toEqual({ filter, problems: {} })
  // the filter has all fields of the call, and no others
  expect(Object.keys(filter)).toEqual(Object.keys(MealFilter.shape))
})

it('the filter reads prices as people type them', () =>
  expect([read('minPrice=4,50&maxPrice=٨').filter, read('maxPrice=$8,50').filter]).toEqual([
    { minPrice: 4.5, maxPrice: 8 },
    { maxPrice: 8.5 },
  ]))

it('the filter does not guess what an ambiguous price means', () =>
  expect(read('minPrice=12,999&search=rice')).toEqual({
    filter: { search: 'rice' },
    problems: { minPrice: 'This could mean 12.99… or 12999. Type one of them.' },
  }))

it('the filter leaves out empty parts', () =>
  expect(read('search=&category=&minPrice=%20&other=1')).toEqual({ filter: {}, problems: {} }))

it('the filter reports invalid parts and keeps the others', () =>
  expect(read('search=rice&category=Supper&minPrice=cheap&maxPrice=1e5')).toEqual({
    filter: { search: 'rice' },
    problems: {
      category: 'Choose Breakfast, Lunch or Dinner',
      minPrice: 'Min Price must be a number',
      maxPrice: 'Max Price must be a number',
    },
  }))

it('the filter refuses a search that is too long', () =>
  expect(read(`search=${'a'.repeat(201)}`).problems.search).toBe('Search for fewer words'))

it('the filter names an unknown diet or allergen instead of ignoring it', () =>
  expect(read('without=nuts,rocks&search=rice').unknownNeed).toBe('Unknown allergen'))

// compared with the contract's schemas, which the page does not load, since they would be a tenth of its scripts
it.each([
  'search=+rice+bowl+&category=Lunch&minPrice=0&maxPrice=8.25&diet=vegan,halal&without=nuts',
  `search=${'a'.repeat(200)}`,
  `search=${'a'.repeat(201)}`,
  'category=lunch',
  'minPrice=123456789&maxPrice=-1',
  'minPrice=1234567890',
  'maxPrice=1.2345',
  'maxPrice=1.23456',
  'maxPrice=1e5',
  'diet=rocks',
  'without=nuts,rocks',
])('the filter reads %s in the same way as the schema of the call', (query) => {
  const text = filterTextIn(new URLSearchParams(query))
  const { data, error } = z.safeParse(
    MealFilter,
    Object.fromEntries(Object.entries(text).filter(([, typed]) => typed !== '')),
  )
  const { filter, problems, unknownNeed } = readFilter(text)
  const messages = [...Object.values(problems), unknownNeed].filter((message) => message !== undefined)
  expect(messages).toEqual(error?.issues.map(({ message }) => message) ?? [])
  expect(filter).toMatchObject(data ?? {})
})
