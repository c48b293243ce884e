import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countMealtimes } from '../../src/bookings/mealtime-counts.ts'
import { listRequestedBefore } from '../../src/kitchen/sheet/requested-before.ts'
import { markNoShows } from '../../src/bookings/requests/jobs.ts'
import { paymentFixtures } from '../money/payment-fixtures.ts'
import { newWorld, type Person, type World } from '../world.ts'

// Only SQLite's plans are independent of the rows, and only there does one slow query block all others.
const isSqlite = (process.env['TEST_DIALECT'] ?? 'sqlite') === 'sqlite'

let world: World
let gold: Person
let admin: Person
let mealId: string
beforeAll(async () => {
  world = await newWorld()
  gold = await world.join('gold', { badge: 'Gold' })
  admin = await world.join('admin', { role: 'admin' })
  await paymentFixtures(world).buy(gold, 30)
  for (let count = 0; count < 2; count += 1) {
    mealId = await world.addMeal()
    await world.addMeal({ status: 'upcoming' })
    await gold.mealRequests.create({ body: { mealId } })
    await gold.reviews.write({ body: { mealId, reviewText: `Good, and so again: ${count}` } })
    await gold.feedback.give({ body: { kind: 'praise', text: 'Good.', about: { mealId } } })
    await admin.meals.update({
      params: { id: mealId },
      body: { labels: { contains: [], mayContain: [], suits: ['vegan'] } },
    })
  }
  await gold.reviews.write({ body: { mealId, reviewText: 'Better' } })
  for (const closesAt of ['2099-01-01T10:00:00.000Z', '2099-01-02T10:00:00.000Z']) {
    const options = [{ mealId }, { text: 'Pancakes' }]
    const { insertedId: id } = await admin.polls.add({ body: { closesAt, options } })
    const [started] = (await gold.polls.list({ query: {} })).body
    await gold.polls.vote({ params: { id }, body: { optionId: started?.options[0]?.id ?? '' } })
  }
  const silver = await world.join('silver', { badge: 'Silver' })
  await silver.mealRequests.create({ body: { mealId } })
  const { body: queue } = await admin.mealRequests.queue({ query: {} })
  for (const { _id } of queue.data) await admin.mealRequests.serve({ params: { id: _id } })
  for (const { mealRequests, ratings } of [gold, silver]) {
    const { body: served } = await mealRequests.list({ query: {} })
    for (const { _id } of served) await ratings.rate({ body: { requestId: _id, stars: 4, text: 'Fine' } })
  }
})
afterAll(() => world.close())

/** Returns the query plans of all statements during `call`. */
async function explainCall(call: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(world.db.getExecutor(), 'executeQuery')
  await call()
  const queries = spy.mock.calls.map(([query]) => query)
  spy.mockRestore()
  return Promise.all(queries.map(explain))
}

async function explain({ sql, parameters }: CompiledQuery): Promise<string> {
  const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
  const { rows } = await world.db.executeQuery<{ detail: string }>(explained)
  return [sql, ...rows.map(({ detail }) => detail)].join('\n')
}

const isCount = (plan: string) => plan.includes('count(*)')

type List = (query: { limit: number; cursor?: string | undefined }) => Promise<{ next?: string | undefined }>

const lists: readonly (readonly [string, List])[] = [
  ['the menu', (query) => gold.meals.list({ query })],
  [
    'a category between two prices',
    (query) => gold.meals.search({ query: { category: 'Lunch', minPrice: 3, maxPrice: 9, ...query } }),
  ],
  [
    'meals that suit a diet in a category between two prices',
    (query) =>
      gold.meals.search({
        query: { diet: 'vegan', without: 'nuts', category: 'Lunch', minPrice: 3, maxPrice: 9, ...query },
      }),
  ],
  ['a ranking', (query) => gold.meals.ranking({ query: { sortBy: 'likes', ...query } })],
  [
    'the meals of a distributor',
    (query) => admin.meals.ranking({ query: { distributorEmail: 'kitchen@hostel.test', ...query } }),
  ],
  [
    'the meals of a distributor, ranked',
    (query) =>
      admin.meals.ranking({
        query: { distributorEmail: 'kitchen@hostel.test', sortBy: 'reviews_count', ...query },
      }),
  ],
  ['the upcoming meals', (query) => gold.upcomingMeals.list({ query })],
  ['the reviews of a meal', (query) => gold.reviews.list({ query: { mealId, ...query } })],
  ['the feedback of a member', (query) => gold.feedback.list({ query })],
  ['the reviews of a member', (query) => gold.reviews.list({ query })],
  ['the ratings of a meal', (query) => admin.ratings.list({ query: { mealId, ...query } })],
  [
    'what was written about a meal',
    (query) => admin.ratings.list({ query: { mealId, withText: 'true', ...query } }),
  ],
  ['the requests of a member', (query) => gold.mealRequests.list({ query })],
  ['the payments of a member', (query) => gold.payments.list({ query })],
]

const counted: readonly (readonly [string, List])[] = [
  ['the queue', (query) => admin.mealRequests.queue({ query })],
  ['the members by name', (query) => admin.members.list({ query })],
  ['the members by email', (query) => admin.members.list({ query: { sortBy: 'email', ...query } })],
  ['the newest members', (query) => admin.members.list({ query: { sortBy: 'newest', ...query } })],
  ['the reviews of all meals', (query) => admin.reviews.listForAdmin({ query })],
  ['all feedback', (query) => admin.feedback.list({ query })],
  ['open feedback', (query) => admin.feedback.list({ query: { state: 'open', ...query } })],
  ['the table of meals', (query) => admin.meals.ranking({ query: { sortBy: 'likes', ...query } })],
  [
    'what is found in the table of meals',
    (query) => admin.meals.ranking({ query: { search: 'rice', sortBy: 'likes', ...query } }),
  ],
  ['the audit log', (query) => admin.audit.list({ query })],
  ['the audit log of one act', (query) => admin.audit.list({ query: { act: 'meal-served', ...query } })],
  [
    'what is found in the audit log',
    (query) => admin.audit.list({ query: { search: 'khichuri', ...query } }),
  ],
  ['the table of upcoming meals', (query) => admin.upcomingMeals.listForAdmin({ query })],
]

describe.runIf(isSqlite)('an index provides, in its order and without further rows,', () => {
  it.each(lists)('%s and its further pages', async (_, list) => {
    const plans = await explainCall(async () => {
      const { next } = await list({ limit: 1 })
      expect(next).toBeDefined()
      await list({ limit: 1, cursor: next })
    })
    expect(plans.length).toBeGreaterThan(1)
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (?!first_ones)|TEMP B-TREE/m)
  })

  it.each(counted)('%s, which are counted on the first page', async (_, list) => {
    const { next } = await list({ limit: 1 })
    expect(next).toBeDefined()
    const first = await explainCall(() => list({ limit: 1 }))
    const further = await explainCall(() => list({ limit: 1, cursor: next }))
    expect(first.filter(isCount)).not.toEqual([])
    expect(further.filter(isCount)).toEqual([])
    for (const plan of [...first, ...further].filter((each) => !isCount(each))) {
      expect(plan).not.toContain('TEMP B-TREE')
      // an index is read from its beginning, whereas a table would be read completely
      expect(plan).not.toMatch(/^SCAN \w+$/m)
    }
  })

  it('the payments of all members, which are counted once', async () => {
    const { next } = await admin.adminPayments.list({ query: { limit: 1 } })
    expect(next).toBeDefined()
    const plans = [
      ...(await explainCall(() => admin.adminPayments.list({ query: { limit: 1, month: '2026-11' } }))),
      ...(await explainCall(() => admin.adminPayments.list({ query: { limit: 1, cursor: next } }))),
      ...(await explainCall(() => admin.adminPayments.totals())),
      ...(await explainCall(() => admin.adminPayments.drift({ query: { limit: 1 } }))),
    ]
    expect(plans.filter((plan) => plan.includes('count(*)')).length).toBeLessThan(plans.length)
    for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|^SCAN payments$/m)
  })

  it('the polls, with the votes that a member may see', async () => {
    const plans = await explainCall(async () => {
      const { next } = await gold.polls.list({ query: { limit: 1 } })
      await gold.polls.list({ query: { limit: 1, cursor: next } })
    })
    expect(plans.filter(isCount)).toHaveLength(2)
    for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|^SCAN \w+$/m)
  })

  it('the figures of the overviews', async () => {
    const plans = [
      ...(await explainCall(() => admin.overview.kitchen())),
      ...(await explainCall(() => gold.overview.member())),
      ...(await explainCall(() => admin.members.totals())),
    ]
    const indexes = ['closed', 'requested', 'pending'].map((name) => `INDEX meal_requests_${name}`)
    for (const index of [...indexes, 'meal_likes_newest', 'meals_most_liked', 'users_newest', 'users_badge'])
      expect(plans.join('\n')).toContain(index)
    // ranked or combined rows are sorted after counting
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (meal_requests|meals|meal_likes|users)$/m)
  })

  it('the history of the kitchen', async () => {
    const plans = await explainCall(() => admin.forecast.history())
    expect(plans.join('\n')).toContain('INDEX waste_serving (serving_id=?)')
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (mealtimes|servings|waste|meal_requests)/m)
  })

  it('requests for earlier mealtimes, by the same time of day', async () => {
    const ordersCloseAt = new Date(Date.now() + 60_000)
    const earlier = ['a', 'b'].map((id) => ({ id, ordersCloseAt: new Date(0) }))
    const [plan] = await explainCall(() =>
      listRequestedBefore(world.db, [{ ordersCloseAt, earlier }], new Date()),
    )
    expect(plan).toContain('USING INDEX meal_requests_to_cook (serving_id=? AND request_time<?)')
    expect(plan).not.toMatch(/^SCAN (meal_requests|servings)/m)
  })

  it('the numbers of mealtimes', async () => {
    const [plan] = await explainCall(() => countMealtimes(world.db, ['a', 'b']))
    expect(plan).toContain('SEARCH meal_requests USING INDEX meal_requests_to_cook (serving_id=?)')
    // only the rows found so far are scanned
    expect(plan).not.toMatch(/^SCAN (meal_requests|servings)/m)
  })

  it('anytime requests at the counter, and the resident of a card', async () => {
    const plans = [
      ...(await explainCall(() => admin.counter.undated())),
      ...(await explainCall(() =>
        admin.pickups.find({ params: { code: '0042' }, query: {} }).catch(() => null),
      )),
    ]
    const indexes = ['meal_requests_queue', 'meal_requests_closed', 'users_card']
    for (const index of indexes) expect(plans.join('\n')).toContain(`INDEX ${index}`)
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (?!undated_activity|json_each)/m)
  })

  it('the mealtimes of no-shows', async () => {
    const [plan] = await explainCall(() => markNoShows(world.db, () => new Date()))
    expect(plan).toContain('SEARCH given USING INDEX meal_requests_to_cook (serving_id=?)')
    expect(plan).not.toMatch(/^SCAN/m)
  })

  it('one meal', async () => {
    const plans = await explainCall(() => gold.meals.find({ params: { id: mealId } }))
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN/m)
  })
})
