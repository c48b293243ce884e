import { api, badges, createClient } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationAccounts } from '../src/demonstration/people.ts'
import { listInventedPayments, seedDemonstration } from '../src/demonstration/seed.ts'
import { newWorld, publicUrl, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await seedDemonstration({ database: world, timeZone: world.timeZone })
})
afterAll(() => world.close())

/** A client that signs in with this e-mail and password. */
async function signIn(account: { email: string; password: string }) {
  const { statusCode, cookies } = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: publicUrl.origin },
    payload: account,
  })
  expect(statusCode).toBe(200)
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return createClient(api, world.sendAs(cookie))
}

describe('the demonstration', () => {
  it.each([
    ['admin', 'admin', 'Bronze Badge'],
    ['bronze', 'user', 'Bronze Badge'],
    ['silver', 'user', 'Silver'],
    ['gold', 'user', 'Gold'],
    ['platinum', 'user', 'Platinum'],
  ])('lets %s sign in, as %s with badge %s [C2]', async (key, role, badge) => {
    const email = `${key}@warmladle.test`
    expect(demonstrationAccounts).toContainEqual({ email, password: `${key}-demo` })

    const person = await signIn({ email, password: `${key}-demo` })

    const { data } = await person.members.details({ query: { email } })
    expect(data).toMatchObject({ role, badge, name: expect.stringMatching(/\w+ \w+/) })
    expect(data.photo).toBe(`/art/people/${key}-w320.avif`)
  })

  it('backs every badge by payments', async () => {
    const payments = await world.db
      .selectFrom('payments')
      .select(['email', 'package_name', 'amount_cents', 'transaction_id', 'refunded_at'])
      .execute()
    const members = await world.db.selectFrom('users').select(['email', 'badge']).execute()
    for (const { email, badge } of members) {
      const paid = payments
        .filter((payment) => payment.email === email)
        .map((payment) => payment.package_name)
      expect(badges.findLast((candidate) => candidate === badges[0] || paid.includes(candidate))).toBe(badge)
    }
    expect(payments).toContainEqual({
      email: 'gold@warmladle.test',
      package_name: 'Gold',
      amount_cents: 2000,
      transaction_id: 'pi_demonstration_gold',
      refunded_at: null,
    })
  })

  it('tells in the audit log who posted its meals and served its requests, and when', async () => {
    const admin = await signIn({ email: 'admin@warmladle.test', password: 'admin-demo' })
    const { body: entries } = await admin.audit.list({ query: { limit: 100 } })
    const { body: menu } = await world.visitor.meals.list({ query: {} })
    const added = entries.filter(({ act }) => act === 'meal-added')
    expect(added.map(({ at, subject }) => [subject.text, at])).toEqual(
      menu.map(({ title, postTime }) => [title, postTime]),
    )
    expect(new Set(entries.map(({ act }) => act))).toEqual(
      new Set(['meal-added', 'meal-announced', 'meal-served']),
    )
    expect(new Set(entries.map(({ actor }) => actor.email))).toEqual(new Set(['admin@warmladle.test']))
  })

  it('has counters that equal their rows [C12]', async () => {
    const wrong = await sql`
      select id from meals
      where likes <> (select count(*) from meal_likes where meal_id = meals.id)
      or reviews_count <> (select count(*) from reviews where meal_id = meals.id)`.execute(world.db)
    expect(wrong.rows).toEqual([])
    const { body: menu } = await world.visitor.meals.list({ query: {} })
    expect(menu.some(({ likes }) => likes > 2)).toBe(true)
    expect(menu.some(({ reviewsCount }) => reviewsCount > 1)).toBe(true)
  })

  it('offers a menu of every category, found by search, and upcoming meals liked by badged members only', async () => {
    const { body: menu } = await world.visitor.meals.list({ query: {} })
    expect(new Set(menu.slice(0, 9).map(({ category }) => category)).size).toBe(3)
    expect(new Set(menu.map(({ postTime }) => postTime)).size).toBe(menu.length)
    expect(
      menu.every(({ rating, distributorName }) => rating >= 1 && distributorName === 'Amina Rahman'),
    ).toBe(true)
    const [meal] = menu
    const found = await world.visitor.meals.search({ query: { search: meal?.title.slice(1, 9) } })
    expect(found.body.map(({ id }) => id)).toContain(meal?.id)

    const { body: upcoming } = await world.visitor.upcomingMeals.list({ query: {} })
    expect(upcoming.length).toBeGreaterThan(4)
    const admirers = await world.db
      .selectFrom('meal_likes')
      .innerJoin('users', 'users.id', 'meal_likes.user_id')
      .innerJoin('meals', 'meals.id', 'meal_likes.meal_id')
      .where('meals.status', '=', 'upcoming')
      .select('users.badge')
      .distinct()
      .execute()
    expect(admirers.map(({ badge }) => badge).sort()).toEqual(['Gold', 'Platinum', 'Silver'])
  })

  it('has reviews of several people, and requests in every state', async () => {
    const [gold, admin] = await Promise.all(
      ['gold', 'admin'].map((key) => signIn({ email: `${key}@warmladle.test`, password: `${key}-demo` })),
    )
    const { body: reviews = [] } = (await gold?.reviews.list({ query: {} })) ?? {}
    expect(reviews.length).toBeGreaterThan(3)
    const queue = await admin?.mealRequests.queue({ query: {} })
    expect(new Set(queue?.body.data.map(({ status }) => status))).toEqual(new Set(['pending', 'delivered']))
    expect(new Set(queue?.body.data.map(({ userId }) => userId)).size).toBe(3)
    const cancelled = world.db.selectFrom('meal_requests').select('id').where('status', '=', 'cancelled')
    expect((await cancelled.execute()).length).toBeGreaterThan(0)
  })

  it('lies in the past: nothing is older than its meal, and nothing in the future', async () => {
    const now = new Date().toISOString()
    const out = await Promise.all([
      world.db.selectFrom('meals').select('id').where('post_time', '>', now).execute(),
      world.db
        .selectFrom('reviews')
        .innerJoin('meals', 'meals.id', 'reviews.meal_id')
        .select('reviews.id')
        .where((eb) =>
          eb.or([eb('created_at', '>', now), eb('reviews.created_at', '<', eb.ref('meals.post_time'))]),
        )
        .execute(),
      world.db
        .selectFrom('meal_requests')
        .innerJoin('meals', 'meals.id', 'meal_requests.meal_id')
        .select('meal_requests.id')
        .where((eb) =>
          eb.or([
            eb('closed_at', '>', now),
            eb('request_time', '>', now),
            eb('request_time', '<', eb.ref('meals.post_time')),
          ]),
        )
        .execute(),
    ])
    expect(out).toEqual([[], [], []])
  })

  it('agrees with the stand-in for the provider about its payments', async () => {
    const invented = await listInventedPayments(world.db)
    expect(invented).toHaveLength(4)
    for (const payment of invented) world.stripe.control.addPastPayment(payment)
    const admin = await signIn({ email: 'admin@warmladle.test', password: 'admin-demo' })
    expect((await admin.adminPayments.reconcile()).message).toBe('Everything agrees.')

    const platinum = await admin.adminPayments.list({ query: { search: 'pi_demonstration_platinum' } })
    for (const { _id: id } of platinum.body) await admin.adminPayments.refund({ params: { id } })
    const [member] = (await admin.members.list({ query: { search: 'platinum@' } })).body
    expect(member?.badge).toBe('Bronze Badge')
    expect((await admin.adminPayments.reconcile()).message).toBe('Everything agrees.')
  })

  it('leaves a database that is not empty unchanged', async () => {
    const before = await world.db.selectFrom('meals').select('id').execute()
    await world.db.deleteFrom('identity').execute()
    expect(await seedDemonstration({ database: world, timeZone: world.timeZone })).toBe(false)
    expect(await world.db.selectFrom('meals').select('id').execute()).toEqual(before)
    expect(await world.db.selectFrom('identity').select('id').execute()).toEqual([])
  })
})
