import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { renameRequester } from '../../src/bookings/bookings.ts'
import { notify } from '../../src/notifications/notify.ts'
import { addAddressChange, endAddressChangesBy } from '../../src/people/address-changes.ts'
import { removeWaysIn } from '../../src/people/identity/ways-in.ts'
import { endMails } from '../../src/notifications/bell/queries.ts'
import { type Kitchen, newKitchen, tuesday } from '../kitchen/kitchen.ts'

/*
 * Two residents who each have one of everything. Nothing that happens to one may change a row of the other,
 * so a query that forgets whose rows it changes fails here.
 */
let kitchen: Kitchen
let servingId: string
let poll: { readonly params: { id: string }; readonly optionIds: readonly string[] }
let ben: Settled
let always: Awaited<ReturnType<typeof listRows>>
beforeAll(async () => {
  kitchen = await newKitchen({ mail: 'optional' })
  servingId = String(
    (await kitchen.planAndPublish(tuesday, [{ mealId: kitchen.dal, portions: 500 }])).servings[0]?.id,
  )
  const options = [{ text: 'Pancakes' }, { text: 'Waffles' }]
  const { polls } = kitchen.admin
  const { insertedId } = await polls.add({ body: { closesAt: '2026-11-25T02:00:00.000Z', options } })
  const [started] = (await polls.list({ query: {} })).body
  poll = { params: { id: insertedId }, optionIds: started?.options.map((option) => option.id) ?? [] }
  ben = await settle('Ben')
  always = await listRows(ben)
})
afterAll(() => kitchen.world.close())

type Settled = Awaited<ReturnType<typeof settle>>
let count = 0
const morning = '2026-11-23T02:00:00.000Z'
const past = '2026-11-20T02:00:00.000Z'

const makeText = (name: string) => `Soft, says ${name}.`

/** Adds a resident with a row in each table that names members. */
async function settle(name: string) {
  const { world, admin, dal, rice } = kitchen
  const person = await world.join(name, { badge: 'Gold', duties: ['desk', 'accounts'] })
  const { id } = person
  const key = newId()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${key}`
  // the member mutes emails and pushes
  const mutedUntil = '2026-12-31T00:00:00.000Z'
  await person.notifications.choose({ body: { kinds: {}, digest: true, mutedUntil } })
  await person.needs.save({ body: { avoids: ['milk'], diets: ['vegan'], consent: true } })
  const { requestId } = await person.mealRequests.create({ body: { mealId: dal, servingId } })
  await person.mealRequests.create({ body: { mealId: rice } })
  const { insertedId: orderId } = await person.standingOrders.add({
    body: { slot: 'dinner', weekdays: [1, 2, 3, 4, 5, 6, 7], from: tuesday },
  })
  await person.standingOrders.skip({ params: { id: orderId }, body: { date: tuesday, skip: true } })
  const away = { from: '2026-12-24', until: '2026-12-27', slots: ['lunch' as const] }
  const { insertedId: absenceId } = await person.absences.add({ body: away })
  await person.likes.add({ body: { mealId: dal } })
  await person.polls.vote({ params: poll.params, body: { optionId: poll.optionIds[0] ?? '' } })
  await person.reviews.write({ body: { mealId: rice, reviewText: makeText(name) } })
  const { insertedId: feedbackId } = await person.feedback.give({
    body: { kind: 'complaint', text: makeText(name), isAnonymous: true },
  })
  const { data: expired } = await person.apiTokens.create({
    body: { name: 'Old', scopes: ['read'], days: 1 },
  })
  const { data: token } = await person.apiTokens.create({
    body: { name: 'Board', scopes: ['read'], days: 1 },
  })
  await world.db.updateTable('api_tokens').set({ expires_at: past }).where('id', '=', expired._id).execute()
  await person.calendarFeed.create({ body: { shows: 'mine' } })
  const session = world.db.selectFrom('identity_session').select('id').where('user_id', '=', id)
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  await inTransaction(world.db, async (tx) => {
    const at = { created_at: morning, updated_at: morning }
    for (const provider of ['credential', 'google'])
      await tx
        .insertInto('identity_account')
        .values({ id: newId(), account_id: `${provider} ${key}`, provider_id: provider, user_id: id, ...at })
        .execute()
    await tx
      .insertInto('identity_passkey')
      .values({
        id: newId(),
        user_id: id,
        name: 'Phone',
        credential_id: key,
        public_key: 'key',
        counter: 0,
        device_type: 'multiDevice',
        backed_up: true,
        created_at: morning,
      })
      .execute()
    await tx
      .insertInto('push_subscriptions')
      .values({
        id: newId(),
        user_id: id,
        session_id: sessionId,
        endpoint,
        p256dh: 'key',
        auth: 'secret',
        created_at: past,
      })
      .execute()
    const change = { email: `new-${key}@hostel.test`, tokenHash: key, expiresAt: new Date('2027-01-01') }
    await addAddressChange(tx, { userId: id, requestedBy: id }, change)
    const notification = {
      to: id,
      kind: 'announcement',
      subject: key,
      title: 'Gas',
      text: 'None.',
      href: '/',
    } as const
    await notify(tx, [notification], new Date(morning))
  })
  const review = (await person.reviews.list({ query: { mealId: rice, userId: person.email } })).body[0]?._id
  return {
    ...person,
    admin,
    requestId,
    orderId,
    absenceId,
    feedbackId,
    tokenId: token._id,
    reviewId: String(review),
    endpoint,
  }
}

/** Returns all rows that name a resident, by table. */
async function listRows({ id }: Settled) {
  const { db } = kitchen.world
  const tables = await db.introspection.getTables()
  const rows: Record<string, readonly string[]> = {}
  for (const { name, columns } of tables) {
    const owners = columns.filter((column) => column.name === 'user_id').map((column) => column.name)
    if (name === 'users' || name === 'identity') owners.push('id')
    for (const owner of owners) {
      // the table name comes from the database
      const found = await db
        .selectFrom(name as 'users')
        .selectAll()
        .where(owner as 'id', '=', id)
        .execute()
      rows[name] = found.map((row) => JSON.stringify(row)).toSorted()
    }
  }
  return rows
}

const newPassword = 'a very own Ladle.7'
const acts: Readonly<Record<string, (asha: Settled) => Promise<unknown>>> = {
  'a new password': ({ account }) => account.changePassword({ body: { newPassword } }),
  'a new calendar feed URL': ({ calendarFeed }) => calendarFeed.create({ body: { shows: 'menu' } }),
  'a revoked calendar feed': ({ calendarFeed }) => calendarFeed.remove(),
  'another token, and none that has expired': ({ apiTokens }) =>
    apiTokens.create({ body: { name: 'Other', scopes: ['read'] } }),
  'one token fewer': ({ apiTokens, tokenId }) => apiTokens.remove({ params: { id: tokenId } }),
  'other needs': ({ needs }) => needs.save({ body: { avoids: [], diets: [], consent: false } }),
  'other choices': ({ notifications }) => notifications.choose({ body: { kinds: {}, digest: false } }),
  'a bell that was read': ({ notifications }) =>
    notifications.read({ body: { until: '2026-11-24T00:00:00.000Z' } }),
  'mails of a kind switched off': ({ id }) =>
    endMails(kitchen.world.db, { userId: id, kind: 'announcement' }),
  'eleven more browsers': async ({ notifications }) => {
    for (let browser = 0; browser < 11; browser += 1)
      await notifications.subscribe({
        body: {
          endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
          keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        },
      })
  },
  'one request fewer': ({ mealRequests, requestId }) => mealRequests.cancel({ params: { id: requestId } }),
  'a changed request': ({ mealRequests, requestId }) =>
    mealRequests.change({ params: { id: requestId }, body: { portions: 2, note: 'No onions' } }),
  'a served request': async ({ admin, requestId }) => {
    kitchen.setClock('2026-11-24T07:30:00.000Z')
    await admin.mealRequests.serve({ params: { id: requestId } })
  },
  'an ended standing order': ({ standingOrders, orderId }) => standingOrders.end({ params: { id: orderId } }),
  'a day taken back in': ({ standingOrders, orderId }) =>
    standingOrders.skip({ params: { id: orderId }, body: { date: tuesday, skip: false } }),
  'an absence': ({ absences }) =>
    absences.add({ body: { from: tuesday, until: tuesday, slots: ['lunch', 'dinner'] } }),
  'an ended absence': ({ absences, absenceId }) => absences.end({ params: { id: absenceId } }),
  'a review with the same words': ({ reviews, reviewId }) =>
    reviews.update({ params: { id: reviewId }, body: { reviewText: makeText(ben.name) } }),
  'another vote': ({ polls }) =>
    polls.vote({ params: poll.params, body: { optionId: poll.optionIds[1] ?? '' } }),
  'answered feedback': ({ admin, feedbackId: id }) =>
    admin.feedback.answer({ params: { id }, body: { answer: 'Sorry!' } }),
  'closed feedback': ({ admin, feedbackId: id }) => admin.feedback.close({ params: { id } }),
  'other duties': ({ admin, id }) => admin.duties.save({ params: { id }, body: { duties: ['accounts'] } }),
  'the admin role': ({ admin, id }) => admin.members.makeAdmin({ params: { id } }),
  'a stay that is over': ({ admin, id }) =>
    admin.members.saveStay({ params: { id }, body: { stayUntil: '2026-11-22' } }),
  'a refunded membership': async ({ admin, email }) => {
    const body = { email, packageName: 'Platinum', method: 'cash', reference: '' } as const
    const { payment } = await admin.adminPayments.enter({ body })
    await admin.adminPayments.refund({ params: { id: payment._id } })
  },
  'another name and a pending change of address': ({ admin, id }) =>
    admin.members.correct({ params: { id }, body: { name: 'Asha Rao', email: `rao-${id}@hostel.test` } }),
  'another address': ({ id }) =>
    inTransaction(kitchen.world.db, (tx) => renameRequester(tx, id, `renamed-${id}@hostel.test`)),
  'cancelled changes of address': ({ id }) =>
    inTransaction(kitchen.world.db, (tx) => endAddressChangesBy(tx, id)),
  'ended sessions': ({ admin, id }) => admin.memberLogins.endSessions({ params: { id } }),
  'no way left to log in': ({ id }) => inTransaction(kitchen.world.db, (tx) => removeWaysIn(tx, id)),
  'a removed account': ({ admin, id }) => admin.members.remove({ params: { id } }),
}

let asha: Settled
beforeEach(async () => {
  kitchen.setClock(morning)
  count += 1
  asha = await settle(`Asha${count}`)
})

it.each(Object.entries(acts))(
  'a change to one resident, such as %s, leaves another resident’s data unchanged',
  async (_what, act) => {
    const before = await listRows(asha)
    await act(asha)
    expect(await listRows(ben)).toEqual(always)
    expect(await listRows(asha)).not.toEqual(before)
  },
)

it('a resident who changes needs after requests have closed changes them only in their own requests', async () => {
  kitchen.setClock('2026-11-24T05:00:00.000Z')
  await asha.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
  const cooked = kitchen.world.db.selectFrom('meal_requests').select('needs_at_close')
  expect(await cooked.where('id', '=', asha.requestId).execute()).not.toEqual([{ needs_at_close: null }])
  expect(await listRows(ben)).toEqual(always)
})

it('a resident cannot stop pushes to another resident’s browser', async () => {
  const { endpoint } = ben
  await expect(asha.notifications.unsubscribe({ body: { endpoint } })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await listRows(ben)).toEqual(always)
})
