import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { api, badges, createClient } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demonstrationAccounts, people } from '../../src/operation/demonstration/data.ts'
import { check } from '../../src/operation/commands/check.ts'
import { listInventedPayments } from '../../src/operation/demonstration/people.ts'
import { seedDemonstration } from '../../src/operation/demonstration/seed.ts'
import { toIso } from '../../src/database/values.ts'
import { demonstrationIn } from '../office/checked-settings.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  await seedDemonstration({ database: world, timeZone: world.timeZone, seal: world.seal })
})
afterAll(() => world.close())

/** Returns a client that logs in with this email and password. */
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
    ['cook', 'user', 'Gold'],
    ['counter', 'user', 'Silver'],
  ])('lets %s log in, as %s with badge %s [C2]', async (key, role, badge) => {
    const email = `${key}@warmladle.test`
    expect(demonstrationAccounts).toContainEqual(expect.objectContaining({ email, password: `${key}-demo` }))

    const person = await signIn({ email, password: `${key}-demo` })

    const { data } = await person.members.details({ query: { email } })
    expect(data).toMatchObject({ role, badge, name: expect.stringMatching(/\w+ \w+/) })
    expect(data.photo).toBe(`/art/people/${key}-w320.avif`)
  })

  it('has 64 people with rooms, who joined over the last year; seven of them can log in', async () => {
    const members = await world.db.selectFrom('users').selectAll().execute()
    expect(members).toHaveLength(64)
    expect(new Set(members.map(({ room }) => room)).size).toBe(64)
    expect(members.every(({ room }) => /^[A-G] (0[1-9]|1[0-2])$/.test(room ?? ''))).toBe(true)
    expect(new Set(members.map(({ photo }) => photo)).size).toBe(64)
    const withBadge = Map.groupBy(members, ({ badge }) => badge)
    expect(badges.map((badge) => withBadge.get(badge)?.length)).toEqual([9, 26, 20, 9])
    const days = people.map(({ joined }) => joined)
    expect([Math.max(...days) < 365, Math.max(...days) > 330]).toEqual([true, true])
    const accounts = await world.db.selectFrom('identity_account').select('user_id').execute()
    expect(accounts).toHaveLength(7)
    const needs = await world.db.selectFrom('member_needs').select('user_id').execute()
    expect(needs.length).toBeGreaterThan(12)
    expect(needs.filter(({ user_id: id }) => accounts.some((account) => account.user_id === id))).toEqual([])
  })

  it('backs every badge with payments, two of them refunded and one in cash', async () => {
    const payments = await world.db
      .selectFrom('payments')
      .select(['email', 'package_name', 'amount_cents', 'transaction_id', 'refunded_at', 'method'])
      .execute()
    const members = await world.db.selectFrom('users').select(['email', 'badge']).execute()
    for (const { email, badge } of members) {
      const paid = payments
        .filter((payment) => payment.email === email && payment.refunded_at === null)
        .map((payment) => payment.package_name)
      expect(badges.findLast((candidate) => candidate === badges[0] || paid.includes(candidate))).toBe(badge)
    }
    expect(payments.filter(({ refunded_at }) => refunded_at === null)).toHaveLength(56)
    expect(payments.filter(({ refunded_at }) => refunded_at !== null)).toHaveLength(2)
    expect(payments.filter(({ method }) => method === 'cash')).toHaveLength(1)
    expect(payments).toContainEqual({
      email: 'gold@warmladle.test',
      package_name: 'Gold',
      amount_cents: 2000,
      transaction_id: 'pi_demonstration_gold',
      refunded_at: null,
      method: 'card',
    })
  })

  it('has office and kitchen acts in the audit log, with their times', async () => {
    const admin = await signIn({ email: 'admin@warmladle.test', password: 'admin-demo' })
    const { body: entries } = await admin.audit.list({ query: { limit: 100, act: 'meal-added' } })
    const { body: menu } = await world.visitor.meals.list({ query: {} })
    expect(entries.map(({ at, subject }) => [subject.text, at])).toEqual(
      menu.map(({ title, postTime }) => [title, postTime]),
    )
    const acts = await world.db.selectFrom('audit_log').select(['act', 'actor_email']).distinct().execute()
    expect(new Set(acts.map(({ act }) => act))).toEqual(
      new Set([
        'meal-added',
        'meal-announced',
        'poll-started',
        'meal-served',
        'mealtime-published',
        'waste-entered',
        'payment-entered',
        'payment-refunded',
        'room-changed',
        'duties-changed',
        'feedback-answered',
        'feedback-closed',
      ]),
    )
    expect(new Set(acts.map((entry) => entry.actor_email))).toEqual(
      new Set(['admin@warmladle.test', 'cook@warmladle.test']),
    )
  })

  it('has counters that equal their rows [C12]', async () => {
    const wrong = await sql`
      select id from meals
      where likes <> (select count(*) from meal_likes where meal_id = meals.id)
      or reviews_count <> (select count(*) from reviews where meal_id = meals.id)`.execute(world.db)
    expect(wrong.rows).toEqual([])
    const { body: menu } = await world.visitor.meals.list({ query: {} })
    expect(menu.every(({ likes }) => likes >= 4 && likes <= 38)).toBe(true)
    expect(menu.every(({ reviewsCount }) => reviewsCount > 0)).toBe(true)
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
    expect(
      upcoming
        .map(({ likes }) => likes)
        .toSorted((one, other) => other - one)
        .slice(0, 3),
    ).toEqual([31, 29, 22])
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

  it('has 140 reviews, each by a member who was served the meal the day before', async () => {
    const reviews = await world.db.selectFrom('reviews').selectAll().execute()
    expect(reviews).toHaveLength(140)
    const served = await world.db
      .selectFrom('meal_requests')
      .select(['meal_id', 'user_id', 'closed_at'])
      .where('status', '=', 'delivered')
      .execute()
    for (const { meal_id: meal, user_id: user, created_at: at } of reviews) {
      const hours = served
        .filter((request) => request.meal_id === meal && request.user_id === user)
        .map((request) => (Date.parse(toIso(at)) - Date.parse(toIso(request.closed_at ?? ''))) / 3_600_000)
      expect(hours.some((passed) => passed > 20 && passed <= 24)).toBe(true)
    }
  })

  it('passes the checks of the command line', async () => {
    const config = demonstrationIn(mkdtempSync(`${tmpdir()}/warm-ladle-`))
    const findings = await check(world.db, config)
    expect(findings.filter(({ grade }) => grade !== 'ok')).toEqual([])
    rmSync(config.dataDir, { recursive: true })
  })

  it('gives the member without a badge one next step, and no request, like or review', async () => {
    const robin = await world.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'bronze@warmladle.test')
      .executeTakeFirstOrThrow()
    for (const table of ['meal_requests', 'meal_likes', 'reviews', 'payments'] as const)
      expect(await world.db.selectFrom(table).selectAll().where('user_id', '=', robin.id).execute()).toEqual(
        [],
      )
  })

  it('has a poll that is open for votes, and one whose winner the kitchen can plan', async () => {
    const gold = await signIn({ email: 'gold@warmladle.test', password: 'gold-demo' })
    const { body } = await gold.polls.list({ query: {} })
    expect(body.map(({ state }) => state)).toEqual(['open', 'closed'])
    const [open, closed] = body
    await gold.polls.vote({
      params: { id: open?._id ?? '' },
      body: { optionId: open?.options.at(-1)?.id ?? '' },
    })
    const cook = await signIn({ email: 'cook@warmladle.test', password: 'cook-demo' })
    const [optionId = ''] = closed?.state === 'closed' ? closed.winners : []
    await cook.polls.plan({ params: { id: closed?._id ?? '' }, body: { optionId } })
  })

  it('has anytime requests in every state', async () => {
    const anytime = await world.db
      .selectFrom('meal_requests')
      .select('status')
      .distinct()
      .where('serving_id', 'is', null)
      .execute()
    expect(new Set(anytime.map(({ status }) => status))).toEqual(
      new Set(['pending', 'delivered', 'cancelled']),
    )
  })

  it('has consistent times: nothing is older than its meal, and nothing is in the future', async () => {
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

  it('has the same payments as the stand-in for the provider', async () => {
    const invented = await listInventedPayments(world.db)
    expect(invented).toHaveLength(57)
    // compares immediately, not only after a day
    await world.db.updateTable('payments').set({ checked_at: '2020-01-01T00:00:00.000Z' }).execute()
    for (const payment of invented) world.stripe.control.addPastPayment(payment)
    const admin = await signIn({ email: 'admin@warmladle.test', password: 'admin-demo' })
    expect((await admin.adminPayments.reconcile()).message).toBe('Everything matches.')

    const platinum = await admin.adminPayments.list({ query: { search: 'pi_demonstration_platinum' } })
    for (const { _id: id } of platinum.body) await admin.adminPayments.refund({ params: { id } })
    const [member] = (await admin.members.list({ query: { search: 'platinum@' } })).body
    expect(member?.badge).toBe('Bronze Badge')
    expect((await admin.adminPayments.reconcile()).message).toBe('Everything matches.')
  })

  it('leaves a database that is not empty unchanged', async () => {
    const before = await world.db.selectFrom('meals').select('id').execute()
    await world.db.deleteFrom('identity').execute()
    expect(await seedDemonstration({ database: world, timeZone: world.timeZone, seal: world.seal })).toBe(
      false,
    )
    expect(await world.db.selectFrom('meals').select('id').execute()).toEqual(before)
    expect(await world.db.selectFrom('identity').select('id').execute()).toEqual([])
  })
})
