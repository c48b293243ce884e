import { encodeCursor } from '../../../packages/server/src/database/keyset.ts'
import { inventedSearches } from '../invented-searches.ts'
import { idOf, postTimeOf } from './invented-rows.ts'
import type { Scale } from './scales.ts'

/** What people do, as calls that are made in turns. */
export interface Operation {
  readonly what: string
  readonly paths: readonly string[]
  /** A visitor, unless it is told. */
  readonly as?: 'admin' | 'gold'
  /** Only so many bytes of an answer without end are waited for. */
  readonly bytes?: number
  /** What another visitor asks for again and again meanwhile. */
  readonly beside?: string
}

const searchesOfEachKind = 20
/** Bytes of a table for spreadsheets, some 500 rows. */
const firstPart = 60_000

/** All that is measured of a product with so many rows. */
export function operationsAt(scale: Scale): Operation[] {
  return [...onTheMenu(scale), ...searches(), ...ofResidents(), ...inTheOffice(scale), ...tables()]
}

/** Many meals have its trigrams, and none has it. */
const manyCandidates = 'hota'

const page = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ...query, limit: '20' })}`

function onTheMenu({ meals }: Scale): Operation[] {
  const half = Math.floor(meals / 2)
  const deep = encodeCursor([postTimeOf(half, meals), idOf('meal', half)])
  const ranked = (sortBy: string, value: number) =>
    page('/meals', { sortBy, cursor: encodeCursor([value, postTimeOf(half, meals), idOf('meal', half)]) })
  const prices = { category: 'Lunch', minPrice: '5', maxPrice: '9' }
  const some = Array.from({ length: 20 }, (_, place) => idOf('meal', Math.floor((place * meals) / 20) + 1))
  return [
    { what: 'the menu', paths: [page('/allMeal')] },
    { what: 'the menu, half-way down', paths: [page('/allMeal', { cursor: deep })] },
    { what: 'a category between two prices', paths: [page('/allmealSearch', prices)] },
    {
      what: 'a category between two prices, half-way down',
      paths: [page('/allmealSearch', { ...prices, cursor: deep })],
    },
    {
      what: 'two prices without a category',
      paths: [page('/allmealSearch', { minPrice: '5', maxPrice: '9' })],
    },
    { what: 'the most liked', paths: [page('/meals', { sortBy: 'likes' })] },
    { what: 'the most liked, half-way down', paths: [ranked('likes', 50)] },
    { what: 'the most reviewed', paths: [page('/meals', { sortBy: 'reviews_count' })] },
    { what: 'the most reviewed, half-way down', paths: [ranked('reviews_count', 1)] },
    { what: 'a meal', paths: some.map((id) => `/allMeal/${id}`) },
    {
      what: 'a meal, beside a search with many candidates',
      paths: some.map((id) => `/allMeal/${id}`),
      beside: page('/allmealSearch', { search: manyCandidates }),
    },
    { what: 'the reviews of a meal', paths: some.map((mealId) => page('/reviews', { mealId })) },
    { what: 'announced meals', paths: [page('/upcoming-meals', { sortBy: 'likes' })] },
  ]
}

const searches = (): Operation[] =>
  inventedSearches(searchesOfEachKind).map(({ kind, searches: texts }) => ({
    what: `search: ${kind}`,
    paths: texts.map((search) => page('/allmealSearch', { search })),
  }))

const ofResidents = (): Operation[] => [
  { what: 'the week', paths: ['/api/week'] },
  { what: 'the week of a resident', paths: ['/api/week'], as: 'gold' },
  { what: 'requests of a resident', paths: [page('/meal-requests')], as: 'gold' },
  { what: 'overview of a resident', paths: ['/overview/member'], as: 'gold' },
]

function inTheOffice({ members }: Scale): Operation[] {
  const text = { search: `member${Math.floor(members / 2)}@` }
  return [
    { what: 'all meals', paths: [page('/meals')], as: 'admin' },
    { what: 'all meals, searched', paths: [page('/meals', { search: 'rice' })], as: 'admin' },
    { what: 'users by name', paths: [page('/users')], as: 'admin' },
    { what: 'users, newest', paths: [page('/users', { sortBy: 'newest' })], as: 'admin' },
    { what: 'users, searched', paths: [page('/users', text)], as: 'admin' },
    { what: 'users, figures', paths: ['/users/totals'], as: 'admin' },
    { what: 'requests', paths: [page('/admin-meal-requests')], as: 'admin' },
    { what: 'requests, searched', paths: [page('/admin-meal-requests', text)], as: 'admin' },
    { what: 'dishes that are waited for', paths: ['/api/meal-requests/dishes'], as: 'admin' },
    { what: 'requests without a mealtime at the counter', paths: ['/api/kitchen/undated'], as: 'admin' },
    { what: 'all reviews', paths: [page('/reviewsAdmin')], as: 'admin' },
    { what: 'all reviews, searched', paths: [page('/reviewsAdmin', { search: 'warm and' })], as: 'admin' },
    { what: 'payments', paths: [page('/admin-payments')], as: 'admin' },
    { what: 'payments of a month', paths: [page('/admin-payments', { month: '2026-05' })], as: 'admin' },
    { what: 'payments, searched', paths: [page('/admin-payments', text)], as: 'admin' },
    { what: 'payments, totals', paths: ['/admin-payments/totals'], as: 'admin' },
    { what: 'upcoming meals', paths: [page('/upcoming-meals-admin')], as: 'admin' },
    { what: 'activity', paths: [page('/api/audit')], as: 'admin' },
    { what: 'activity of one act', paths: [page('/api/audit', { act: 'meal-served' })], as: 'admin' },
    { what: 'activity, searched', paths: [page('/api/audit', { search: 'meal 77' })], as: 'admin' },
    { what: 'planner', paths: ['/api/mealtimes'], as: 'admin' },
    { what: 'mealtimes of the counter', paths: ['/api/kitchen/mealtimes'], as: 'admin' },
    { what: 'overview of the kitchen', paths: ['/overview/kitchen'], as: 'admin' },
    {
      what: 'forecast',
      paths: [`/api/kitchen/forecast?${new URLSearchParams({ from: dayFromNow(0), until: dayFromNow(6) })}`],
      as: 'admin',
    },
  ]
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const tables = (): Operation[] =>
  ['/meals.csv', '/users.csv', '/admin-meal-requests.csv', '/admin-payments.csv', '/api/audit.csv'].map(
    (path) => ({
      what: `the beginning of ${path}`,
      paths: [path],
      as: 'admin',
      bytes: firstPart,
    }),
  )
