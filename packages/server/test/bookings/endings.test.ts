import { Refusal } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { endStays } from '../../src/bookings/requests/end-stays.ts'
import { endBadges } from '../../src/money/ledger/end-badges.ts'
import { after, type BookingWorld, closes, newBookingWorld } from './booking-fixtures.ts'
import { clientWithToken, giveToken } from '../http/call-with-token.ts'
import { paymentFixtures } from '../money/payment-fixtures.ts'
import type { Person } from '../world.ts'

const timeZone = 'Asia/Kolkata'
const [yesterday, today] = ['2026-11-25', '2026-11-26']

let world: BookingWorld
let admin: Person
let resident: Person
let fixtures: ReturnType<typeof paymentFixtures>
beforeEach(async () => {
  world = await newBookingWorld()
  admin = await world.join('Admin', { role: 'admin' })
  resident = await world.join('Resident')
  fixtures = paymentFixtures(world)
})
afterEach(() => world.close())

/** Returns 'ok', or the code of the refusal. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

/**
 * A resident with every right that can end: a membership, a duty, a token, a calendar and a standing order. Of
 * their requests, one is being cooked, one can still be cancelled, and one has no mealtime.
 */
async function settle() {
  const transactionId = await fixtures.buy(resident, 20)
  await admin.duties.save({ params: { id: resident.id }, body: { duties: ['kitchen', 'accounts'] } })
  const { token } = await giveToken(world, resident, ['requests', 'counter', 'books'])
  const { url } = await resident.calendarFeed.create({ body: { shows: 'mine' } })
  const { mealtimeId, servingId } = await world.lunch()
  const meal = await world.addMeal({ title: 'Dal' })
  const cooked = await world.request(resident, { servingId })
  const open = await world.request(resident, { servingId: await world.nextLunch() })
  const anytime = await world.request(resident, { mealId: meal })
  await resident.standingOrders.add({
    body: { slot: 'dinner', weekdays: [1, 2, 3, 4, 5, 6, 7], from: today },
  })
  world.at(closes)
  return { transactionId, token, calendar: new URL(url).pathname, mealtimeId, cooked, open, anytime }
}
type Settled = Awaited<ReturnType<typeof settle>>

const refund = async () => {
  const [payment] = (await resident.payments.list({ query: {} })).body
  await admin.adminPayments.refund({ params: { id: String(payment?._id) } })
}
const leave = (stayUntil: string) =>
  admin.members.saveStay({ params: { id: resident.id }, body: { stayUntil } })
const runJobs = async () => {
  const services = { db: world.db, clock: world.now, timeZone }
  await endBadges(services)
  await endStays({ ...services, removeMember: async () => 'no-such-member' })
}
const dispute = async (transactionId: string, state: 'open' | 'won' | 'lost') =>
  fixtures.deliver(await fixtures.disputeEvent(transactionId, state))

/** Returns which of those rights the resident still has. */
async function readRights({ token, calendar, mealtimeId, ...requests }: Settled) {
  const rows = await world.db.selectFrom('meal_requests').select(['id', 'status', 'closed_as']).execute()
  const getStatus = ({ requestId }: { requestId: string }) => {
    const row = rows.find(({ id }) => id === requestId)
    return row?.closed_as ?? row?.status
  }
  const board = await admin.counter.board({ params: { id: mealtimeId } })
  const program = clientWithToken(world, token)
  const newMealId = await world.addMeal({ title: `Dish ${newId()}` })
  const [order] = await resident.standingOrders.list().catch(() => [])
  const row = await world.db.selectFrom('users').select('id').where('id', '=', resident.id).executeTakeFirst()
  return {
    cooked: getStatus(requests.cooked),
    mark: board.pickups[0]?.resident.ended ?? '',
    open: getStatus(requests.open),
    anytime: getStatus(requests.anytime),
    request: await outcome(resident.mealRequests.create({ body: { mealId: newMealId } })),
    vote: await outcome(
      resident.upcomingMeals.like({
        body: { mealId: await world.addMeal({ title: `New ${newId()}`, status: 'upcoming' }) },
      }),
    ),
    order: order?.days.find(({ date }) => date > today)?.state ?? 'none',
    duty: await outcome(resident.announcements.planned()),
    books: await outcome(resident.adminPayments.list({ query: {} })),
    newToken: await outcome(resident.apiTokens.create({ body: { name: newId(), scopes: ['kitchen'] } })),
    counterToken: await outcome(program.counter.mealtimes()),
    requestToken: await outcome(program.mealRequests.create({ body: { mealId: await world.addMeal({}) } })),
    calendar: (await world.app.inject({ url: calendar })).statusCode,
    account: row === undefined ? 'gone' : await outcome(resident.payments.list({ query: {} })),
  }
}

const everything = {
  cooked: 'pending',
  mark: '',
  open: 'pending',
  anytime: 'pending',
  request: 'ok',
  vote: 'ok',
  order: 'waiting',
  duty: 'ok',
  books: 'ok',
  newToken: 'ok',
  counterToken: 'ok',
  requestToken: 'ok',
  calendar: 200,
  account: 'ok',
}
/** Rights without a membership: new requests are refused, but accepted ones stay. */
const unbadged = {
  ...everything,
  request: 'badge-required',
  vote: 'badge-required',
  order: 'paused',
  requestToken: 'badge-required',
}
const takenBack = { ...unbadged, mark: 'membership-ended', open: 'badge-lost', anytime: 'badge-lost' }
const gone = {
  ...unbadged,
  mark: 'left',
  open: 'member',
  anytime: 'member',
  order: 'none',
  duty: 'admin-only',
  books: 'admin-only',
  newToken: 'admin-only',
  counterToken: 'admin-only',
  calendar: 404,
}
const noAccount = {
  ...gone,
  cooked: 'member-removed',
  mark: '',
  open: 'member-removed',
  anytime: 'member-removed',
  request: 'sign-in-required',
  vote: 'sign-in-required',
  duty: 'sign-in-required',
  books: 'sign-in-required',
  newToken: 'sign-in-required',
  counterToken: 'unknown-token',
  requestToken: 'unknown-token',
  account: 'gone',
}

const endings: readonly [string, (given: Settled) => Promise<unknown>, typeof everything | object][] = [
  ['nothing at all', async () => undefined, everything],
  ['a refund by the office', refund, takenBack],
  [
    'a refund that the provider reports twice',
    async ({ transactionId }) => {
      const event = await fixtures.refundedEvent(transactionId)
      await fixtures.deliver(event)
      await fixtures.deliver(event)
    },
    takenBack,
  ],
  [
    'a refund that leaves a lower badge',
    async ({ transactionId }) => {
      await admin.adminPayments.enter({
        body: { email: resident.email, packageName: 'Platinum', method: 'cash', reference: '' },
      })
      await fixtures.deliver(await fixtures.refundedEvent(transactionId))
    },
    everything,
  ],
  [
    'a partial refund',
    async ({ transactionId }) => fixtures.deliver(await fixtures.refundedEvent(transactionId, 500)),
    everything,
  ],
  ['a dispute that is open', ({ transactionId }) => dispute(transactionId, 'open'), unbadged],
  [
    'a dispute that is won',
    async ({ transactionId }) => {
      await dispute(transactionId, 'open')
      await dispute(transactionId, 'won')
    },
    everything,
  ],
  [
    'a dispute that is lost',
    async ({ transactionId }) => {
      await dispute(transactionId, 'open')
      await dispute(transactionId, 'lost')
    },
    takenBack,
  ],
  [
    'a membership that runs out',
    async () => {
      await world.db.updateTable('users').set({ badge_until: yesterday }).execute()
      // a payment for a term that ended in an earlier month
      await world.db.updateTable('payments').set({ months: 1, paid_at: '2026-10-25T06:00:00.000Z' }).execute()
      await runJobs()
    },
    unbadged,
  ],
  ['a stay that is set to the past', () => leave(yesterday), gone],
  [
    'a stay whose last day is over',
    async () => {
      await leave('2026-12-02')
      world.at(after(7 * 24 * 60))
      await runJobs()
    },
    // the day of the lunch is within the stay
    { ...gone, mark: '' },
  ],
  ['a last day that is today', () => leave(today), { ...everything, open: 'member', order: 'none' }],
  [
    'a stay that has ended and is extended again',
    async () => {
      await leave(yesterday)
      await leave('2027-06-30')
    },
    { ...everything, open: 'member', anytime: 'member', order: 'none' },
  ],
  ['a removal', () => admin.members.remove({ params: { id: resident.id } }), noAccount],
  [
    'a deletion of their own',
    () => resident.account.remove({ body: { password: 'a good password' } }),
    noAccount,
  ],
]

describe('a resident’s rights', () => {
  it.each(endings)('are correct after %s', async (_, end, expected) => {
    const settled = await settle()
    await end(settled)
    expect(await readRights(settled)).toEqual(expected)
  })

  it('end, and meals already being cooked for the resident are marked in the queue, even when it is grouped by meal', async () => {
    const { cooked } = await settle()
    await refund()
    const { data } = (await admin.mealRequests.queue({ query: {} })).body
    expect(data).toMatchObject([{ _id: cooked.requestId, requester: { ended: 'membership-ended' } }])
    const [queued] = await admin.mealRequests.dishes({ query: {} })
    expect(queued?.requests).toMatchObject([{ requester: { ended: 'membership-ended' } }])
    // the meal is being cooked, so the counter decides whether to serve it
    expect(await outcome(admin.mealRequests.serve({ params: { id: cooked.requestId } }))).not.toBe(
      'not-pending',
    )
  })

  it('end, and the open requests are no longer served', async () => {
    const { anytime, open } = await settle()
    await refund()
    for (const { requestId: id } of [anytime, open])
      expect(await outcome(admin.mealRequests.serve({ params: { id } }))).toBe('not-found')
  })

  it('end without a mark once there is a new membership', async () => {
    const settled = await settle()
    await refund()
    await fixtures.buy(resident, 10)
    expect(await readRights(settled)).toEqual({ ...everything, open: 'badge-lost', anytime: 'badge-lost' })
  })

  it('end even if no week is planned', async () => {
    await fixtures.buy(resident, 20)
    await world.request(resident)
    await refund()
    expect(await world.closings()).toEqual(['badge-lost'])
    const { data } = (await resident.notifications.list({ query: {} })).body
    expect(data).toContainEqual(
      expect.objectContaining({
        kind: 'request-cancelled',
        title: 'One of your requests has been cancelled',
      }),
    )
  })

  it('end, and a remaining request cannot get more portions', async () => {
    const { open, transactionId } = await settle()
    await dispute(transactionId, 'open')
    const change = (portions: number) =>
      resident.mealRequests.change({ params: { id: open.requestId }, body: { portions } })
    expect(await outcome(change(3))).toBe('badge-required')
  })
})

const moveOut = (person: Person) =>
  world.db.updateTable('users').set({ stay_until: yesterday }).where('id', '=', person.id).execute()

describe('an admin who has left', () => {
  it('loses the admin role, unless no other admin is left', async () => {
    const other = await world.join('Other', { role: 'admin' })
    await moveOut(other)
    expect(await outcome(other.members.list({ query: {} }))).toBe('admin-only')
    expect(await other.members.role({ params: { email: other.email } })).toEqual({ role: 'user' })
    expect(await outcome(admin.members.list({ query: {} }))).toBe('ok')
    await moveOut(admin)
    for (const last of [other, admin]) expect(await outcome(last.members.list({ query: {} }))).toBe('ok')
  })
})

describe('members who have left', () => {
  it('get no notifications for residents or staff', async () => {
    const settled = await settle()
    await resident.likes.add({ body: { mealId: world.mealId } })
    await leave(yesterday)
    const until = after(600).toISOString()
    for (const to of ['all', { badge: 'Gold' }] as const)
      await admin.announcements.add({
        body: { title: 'Gas', text: 'None.', to, from: world.now().toISOString(), until },
      })
    const { data } = (await resident.notifications.list({ query: {} })).body
    expect(data.map(({ kind }) => kind)).not.toContain('announcement')
    expect(await resident.announcements.list()).toEqual([])
    expect(settled.mealtimeId).toBeDefined()
  })
})
