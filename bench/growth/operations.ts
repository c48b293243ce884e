import { encodeCursor } from '../../packages/server/src/database/keyset.ts'
import { searches } from '../support/calls.ts'
import { makeId, makePostTime, type Scale } from './fill-to-scale.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
}

type Make = (call: Call) => Promise<unknown>

/** An operation that users perform. */
export interface Operation {
  readonly what: string
  readonly as: 'visitor' | 'gold' | 'admin'
  /**
   * `usual` by default. `history` reads the whole history; `table` exports one, timed until its first bytes.
   */
  readonly kind?: 'usual' | 'history' | 'table'
  /** Runs the operation for the n-th time. */
  run(make: Make, n: number): Promise<unknown>
}

const page = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ...query, limit: '20' })}`

/** Reads these addresses, one per run. */
const read =
  (...paths: readonly string[]): Operation['run'] =>
  (make, n) =>
    make({ method: 'GET', path: paths[n % paths.length] ?? '' })

/** Every measured operation, for a product with this many rows. */
export function operationsAt(scale: Scale = { meals: 0, members: 0, requests: 0, payments: 0 }): Operation[] {
  return [
    // first, while the admin has only just logged in, as tables require
    ...tables(),
    ...onTheMenu(scale),
    ...ofResidents(scale),
    ...inTheOffice(scale),
    ...overHistory(scale),
  ]
}

function onTheMenu({ meals }: Scale): Operation[] {
  const half = Math.floor(meals / 2)
  const deep = encodeCursor([makePostTime(half, meals), makeId('meal', half)])
  const prices = { category: 'Lunch', minPrice: '5', maxPrice: '9' }
  const some = Array.from({ length: 20 }, (_, index) => makeId('meal', Math.floor((index * meals) / 20) + 1))
  const reads: Record<string, readonly string[]> = {
    'the menu': [page('/allMeal')],
    'the menu, half-way down': [page('/allMeal', { cursor: deep })],
    'a category between two prices': [page('/allmealSearch', prices)],
    'a category between two prices, half-way down': [page('/allmealSearch', { ...prices, cursor: deep })],
    'two prices without a category': [page('/allmealSearch', { minPrice: '5', maxPrice: '9' })],
    ...Object.fromEntries(
      searches.map((search) => [`search for “${search}”`, [page('/allmealSearch', { search })]]),
    ),
    'search for what no meal has': [page('/allmealSearch', { search: 'xyzzy quux' })],
    'a meal': some.map((id) => `/allMeal/${id}`),
    'the reviews of a meal': some.map((mealId) => page('/reviews', { mealId })),
    'announced meals': [page('/upcoming-meals', { sortBy: 'likes' })],
    'the week': ['/api/week'],
  }
  return Object.entries(reads).map(([what, paths]) => ({ what, as: 'visitor', run: read(...paths) }))
}

function ofResidents({ meals }: Scale): Operation[] {
  const pickMealId = (n: number) => makeId('meal', (n % Math.max(1, meals - 1)) + 1)
  return [
    { what: 'the week of a resident', as: 'gold', run: read('/api/week') },
    { what: 'requests of a resident', as: 'gold', run: read(page('/meal-requests')) },
    { what: 'overview of a resident', as: 'gold', run: read('/overview/member') },
    { what: 'polls of a resident', as: 'gold', run: read(page('/api/polls')) },
    {
      what: 'a request, made and cancelled',
      as: 'gold',
      async run(make, n) {
        const made = await make({ method: 'POST', path: '/meal-request', body: { mealId: pickMealId(n) } })
        // the contract declares the shape of this response
        const { requestId } = made as { requestId: string }
        await make({ method: 'DELETE', path: `/meal-requests/${requestId}` })
      },
    },
    {
      what: 'a like, given and taken back',
      as: 'gold',
      async run(make, n) {
        await make({ method: 'POST', path: '/like', body: { mealId: pickMealId(n) } })
        await make({ method: 'DELETE', path: `/like/${pickMealId(n)}` })
      },
    },
  ]
}

function inTheOffice({ meals }: Scale): Operation[] {
  const half = Math.floor(meals / 2)
  const ranked = (sortBy: string, value: number) =>
    page('/meals', { sortBy, cursor: encodeCursor([value, makePostTime(half, meals), makeId('meal', half)]) })
  const days = { from: dayFromNow(0), until: dayFromNow(6) }
  const reads = {
    'all meals': page('/meals'),
    'the most liked': page('/meals', { sortBy: 'likes' }),
    'the most liked, half-way down': ranked('likes', 50),
    'the most reviewed': page('/meals', { sortBy: 'reviews_count' }),
    'users by name': page('/users'),
    'users, newest': page('/users', { sortBy: 'newest' }),
    requests: page('/admin-meal-requests'),
    'all reviews': page('/reviewsAdmin'),
    payments: page('/admin-payments'),
    'upcoming meals': page('/upcoming-meals-admin'),
    'ratings of a meal': page('/api/ratings', { mealId: makeId('meal', half) }),
    'comments on a meal': page('/api/ratings', { mealId: makeId('meal', half), withText: 'true' }),
    'audit log': page('/api/audit'),
    'audit log of one act': page('/api/audit', { act: 'meal-served' }),
    planner: '/api/mealtimes',
    'mealtimes of the counter': '/api/kitchen/mealtimes',
    forecast: `/api/kitchen/forecast?${new URLSearchParams(days)}`,
  }
  return Object.entries(reads).map(([what, path]) => ({ what, as: 'admin', run: read(path) }))
}

function overHistory({ members }: Scale): Operation[] {
  // the last year that has requests
  const lastYear = { from: dayFromNow(-465), until: dayFromNow(-101) }
  const member = { search: `member${Math.floor(members / 2)}@` }
  const reads = {
    'all meals, searched': page('/meals', { search: 'rice' }),
    'users, searched': page('/users', member),
    'users, figures': '/users/totals',
    'requests, searched': page('/admin-meal-requests', member),
    'dishes that are waited for': '/api/meal-requests/dishes',
    'requests without a mealtime at the counter': '/api/kitchen/undated',
    'all reviews, searched': page('/reviewsAdmin', { search: 'warm and' }),
    'payments of a month': page('/admin-payments', { month: '2026-05' }),
    'payments, searched': page('/admin-payments', member),
    'payments, totals': '/admin-payments/totals',
    'audit log, searched': page('/api/audit', { search: 'meal 77' }),
    'overview of the kitchen': '/overview/kitchen',
    'history of the kitchen': '/api/kitchen/history',
    'ratings of a year, by meal': `/api/reports/ratings?${new URLSearchParams({ ...lastYear, by: 'week' })}`,
    'the kitchen’s report of a year': `/api/reports/kitchen?${new URLSearchParams({ ...lastYear, by: 'week' })}`,
  }
  return Object.entries(reads).map(([what, path]) => ({
    what,
    as: 'admin',
    kind: 'history',
    run: read(path),
  }))
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const tables = (): Operation[] =>
  ['/meals.csv', '/users.csv', '/admin-meal-requests.csv', '/admin-payments.csv', '/api/audit.csv'].map(
    (path) => ({ what: `the beginning of ${path}`, as: 'admin', kind: 'table', run: read(path) }),
  )
