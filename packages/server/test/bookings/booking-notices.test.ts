import { dollars, type NotificationKind } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '../../src/database/schema.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import {
  type ClosedFor,
  takeServedBack,
  notifyClosed,
  notifyPriceRise,
  notifyMealChanged,
  notifyMealtimeNote,
  notifyMoved,
  notifySwapped,
  notifyMealtimeRestored,
} from '../../src/bookings/booking-notices.ts'
import { addPerson, requestRow } from '../database/some-rows.ts'
import { type Orders, openOrders } from './order-rows.ts'

const now = new Date('2026-11-23T02:00:00.000Z')
const monday = '2026-11-23'

let kitchen: Orders
/** Monday's lunch, from 11:00 to 13:00 in Kolkata. */
let lunch: Awaited<ReturnType<Orders['publish']>>
beforeEach(async () => {
  kitchen = await openOrders(now.toISOString())
  lunch = await kitchen.publish(monday)
})
afterEach(() => kitchen.close())

const commit = (act: (tx: Transaction) => Promise<void>) => inTransaction(kitchen.db, act)
const closed = (how: ClosedFor, ...ids: readonly string[]) =>
  commit((tx) =>
    notifyClosed(
      tx,
      ids.map((id) => ({ id })),
      how,
      now,
    ),
  )
const rows = () => kitchen.db.selectFrom('notifications').selectAll().orderBy('title').execute()
/** Lists a member's notifications of a kind. */
const listNotices = async (kind: NotificationKind, userId = kitchen.asha) =>
  (await rows())
    .filter((row) => row.kind === kind && row.user_id === userId)
    .map(({ title, text, href }) => [title, text, href].join(' | '))
const mailsEnd = async () => {
  const mails = await kitchen.db
    .selectFrom('deliveries')
    .select('expires_at')
    .where('channel', '=', 'email')
    .execute()
  return mails.map((mail) => mail.expires_at)
}
const ends = '2026-11-23T07:30:00.000Z'
const threeDays = '2026-11-26T02:00:00.000Z'

/** Adds an anytime request. */
async function undated(more: object = {}) {
  const row = { ...requestRow(kitchen.dal, kitchen.asha), meal_title: 'Dal', ...more }
  await kitchen.db.insertInto('meal_requests').values(row).execute()
  return row.id
}
describe('notifications of requests that the kitchen closes', () => {
  it('name the mealtime, the reason and the meals, and expire with the mealtime', async () => {
    const id = await kitchen.request(lunch, { portions: 2 })
    await closed({ as: 'kitchen', reason: 'The stove is broken' }, id)
    expect(await listNotices('mealtime-cancelled')).toEqual([
      'Lunch on Mon, Nov 23 is cancelled | We’re sorry, but we had to cancel your request for 2 × Dal. Reason: The stove is broken. | /week?from=2026-11-23',
    ])
    expect(await mailsEnd()).toEqual([ends])
  })

  it.each(['It burns!', 'Why?', 'No gas…', 'No gas.'])(
    'include the reason up to its end: %s',
    async (reason) => {
      await closed({ as: 'kitchen', reason }, await kitchen.request(lunch))
      expect((await listNotices('mealtime-cancelled'))[0]).toContain(`Reason: ${reason} |`)
    },
  )

  it('add a period to a reason that has several sentences', async () => {
    await closed({ as: 'kitchen', reason: 'No gas. Sorry' }, await kitchen.request(lunch))
    expect((await listNotices('mealtime-cancelled'))[0]).toContain('Reason: No gas. Sorry. |')
  })

  it('name the meal of an anytime request, and their emails expire after three days', async () => {
    await closed({ as: 'kitchen', reason: 'No gas.' }, await undated())
    expect(await listNotices('mealtime-cancelled')).toEqual([
      'One of your requests has been cancelled | We’re sorry, but we had to cancel your request for Dal. Reason: No gas. | /meals',
    ])
    expect(await mailsEnd()).toEqual([threeDays])
  })

  it.each<[ClosedFor, string]>([
    [{ as: 'meal-removed' }, 'Your request has been cancelled. Please choose another meal.'],
    [
      { as: 'dish-withdrawn', reason: 'No rice' },
      'Your request has been cancelled. Please choose another meal. Reason: No rice.',
    ],
  ])('say that the meal was taken off the menu: %o', async (how, text) => {
    await closed(how, await kitchen.request(lunch), await undated())
    expect(await listNotices('request-cancelled')).toEqual([
      `No longer on the menu for lunch on Mon, Nov 23: Dal | ${text} | /week?from=2026-11-23`,
      `No longer on the menu: Dal | ${text} | /meals`,
    ])
    expect(new Set(await mailsEnd())).toEqual(new Set([ends, threeDays]))
  })
})

describe('notifications of requests that end for other reasons', () => {
  it('name the requests that were closed because the member lost their badge', async () => {
    await closed({ as: 'badge-lost' }, await kitchen.request(lunch), await undated())
    const notices = await listNotices('request-cancelled')
    expect(notices).toEqual([
      expect.stringMatching(/^One of your requests has been cancelled \| .*Dal.* \| \/dashboard\/payment$/),
      expect.stringMatching(
        /^Your request for lunch on Mon, Nov 23 has been cancelled \| .*Dal.* \| \/dashboard\/payment$/,
      ),
    ])
    // the emails expire then regardless of when the mealtime is
    expect(await mailsEnd()).toEqual([threeDays, threeDays])
  })

  it('name the mealtime or the meal of a no-show', async () => {
    await closed({ as: 'no-show' }, await kitchen.request(lunch), await undated())
    expect(await listNotices('not-picked-up')).toEqual([
      expect.stringMatching(/^You missed a meal \| .*Dal.* \| \/dashboard\/requestedMeals$/),
      expect.stringMatching(/^You missed lunch on Mon, Nov 23 \| .*Dal.* \| \/dashboard\/requestedMeals$/),
    ])
  })

  it('ask how a served meal was, and link to the requests, where it is rated', async () => {
    await closed({ as: 'served' }, await kitchen.request(lunch))
    const text = 'Enjoy your meal! | We served you Dal. How was it?'
    expect(await listNotices('served')).toEqual([`${text} | /dashboard/requestedMeals`])
  })
})

const left = async () => (await rows()).map((row) => [row.user_id, row.subject])

describe('a member', () => {
  it('is notified once of all their requests for a mealtime, regardless of other residents’ requests', async () => {
    const dinner = await kitchen.publish(monday, 'dinner')
    const ids = [
      await kitchen.request(lunch),
      await kitchen.request(lunch, { user_id: kitchen.ben }),
      await kitchen.request(dinner),
    ]
    const second = { ...requestRow(kitchen.dal, kitchen.asha), meal_title: 'Ramen' }
    const missed = { status: 'cancelled', closed_as: 'no-show', closed_at: ends } as const
    await kitchen.db
      .insertInto('meal_requests')
      .values({ ...second, ...missed, serving_id: lunch.servings[0] })
      .execute()
    await closed({ as: 'served' }, ...ids, second.id)
    const texts = (await rows()).map((row) => [row.user_id, row.subject, row.href])
    expect(texts).toHaveLength(3)
    expect(texts).toEqual(
      expect.arrayContaining([
        [kitchen.asha, lunch.id, '/dashboard/requestedMeals'],
        [kitchen.ben, lunch.id, '/dashboard/requestedMeals'],
        [kitchen.asha, dinner.id, '/dashboard/requestedMeals'],
      ]),
    )
    const ofLunch = (await rows()).find((row) => row.user_id === kitchen.asha && row.subject === lunch.id)
    expect(ofLunch?.text).toMatch(/Dal, Ramen|Ramen, Dal/)
  })

  it('is notified of each cancellation and each anytime request separately', async () => {
    const missedBefore = { status: 'cancelled', closed_as: 'no-show', closed_at: ends }
    const [id, one, two] = [await kitchen.request(lunch), await undated(), await undated(missedBefore)]
    await closed({ as: 'meal-removed' }, id, one, two)
    expect(new Set((await rows()).map(({ subject }) => subject))).toEqual(new Set([id, one, two]))
    await closed({ as: 'no-show' }, id, one, two)
    const missed = (await rows()).filter(({ kind }) => kind === 'not-picked-up')
    expect(new Set(missed.map(({ subject }) => subject))).toEqual(new Set([lunch.id, one, two]))
  })

  it('is no longer notified once their account is removed', async () => {
    const id = await kitchen.request(lunch, { user_id: null })
    await closed({ as: 'served' }, id)
    expect(await rows()).toEqual([])
  })

  it('loses only the notification that is withdrawn, of that mealtime or request', async () => {
    const [id, other, ofBen] = [
      await kitchen.request(lunch),
      await undated(),
      await kitchen.request(lunch, { user_id: kitchen.ben }),
    ]
    await closed({ as: 'served' }, id, other, ofBen)
    await commit((tx) => takeServedBack(tx, kitchen.asha, { mealtimeId: lunch.id, requestId: null }))
    expect(await left()).toEqual(
      expect.arrayContaining([
        [kitchen.asha, other],
        [kitchen.ben, lunch.id],
      ]),
    )
    expect(await left()).toHaveLength(2)
    await commit((tx) => takeServedBack(tx, kitchen.asha, { mealtimeId: null, requestId: other }))
    expect(await left()).toEqual([[kitchen.ben, lunch.id]])
  })
})

describe('residents who wait for a meal', () => {
  it('are notified once when the meal changes, and other residents are not', async () => {
    await kitchen.request(lunch)
    await undated()
    await kitchen.request(lunch, {
      user_id: kitchen.ben,
      status: 'delivered',
      closed_as: 'served',
      closed_at: ends,
    })
    await undated({ user_id: null })
    await commit((tx) => notifyMealChanged(tx, { mealId: kitchen.dal, title: 'Dal', subject: 'first' }, now))
    expect(await rows()).toMatchObject([
      {
        user_id: kitchen.asha,
        kind: 'dish-changed',
        subject: 'first',
        title: 'Dal has changed',
        text: 'The ingredients were updated. Please check that this meal still suits you.',
        href: `/meal/${kitchen.dal}`,
      },
    ])
    await commit((tx) => notifyMealChanged(tx, { mealId: 'another', title: 'Dal', subject: 'second' }, now))
    expect(await rows()).toHaveLength(1)
  })

  it('are notified once of each price increase', async () => {
    const ids = [
      await kitchen.request(lunch),
      await undated(),
      await kitchen.request(lunch, { user_id: kitchen.ben }),
    ]
    const dearer = { title: 'Dal', price: 4.5, currency: dollars }
    await commit((tx) => notifyPriceRise(tx, ids, dearer, now))
    const text = 'The price was corrected after your request. You can still cancel.'
    const notices = [`Dal now costs $4.50 | ${text} | /dashboard/requestedMeals`]
    expect([await listNotices('dish-changed'), await listNotices('dish-changed', kitchen.ben)]).toEqual([
      notices,
      notices,
    ])
    await commit((tx) => notifyPriceRise(tx, ids.slice(0, 1), dearer, now))
    expect(await rows()).toHaveLength(3)
  })
})

const changed = () => ({ id: lunch.id, date: monday, slot: 'lunch', revision: 3, ends_at: ends }) as const

/** Returns the only notification of the waiting resident, and when its email expires. */
const singleNotice = (title: string, text: string) => {
  const about = { kind: 'dish-changed', subject: `${lunch.id} 3`, href: '/week?from=2026-11-23' }
  return [[{ user_id: kitchen.asha, title, text, ...about }], [ends]]
}

describe('residents who wait for a mealtime', () => {
  beforeEach(async () => {
    await kitchen.request(lunch)
    await kitchen.request(lunch, {
      user_id: kitchen.ben,
      status: 'cancelled',
      closed_as: 'member',
      closed_at: ends,
    })
    const served = { status: 'delivered', closed_as: 'served', closed_at: ends } as const
    await kitchen.request(lunch, { user_id: null, ...served })
    await kitchen.request(await kitchen.publish(monday, 'dinner'), { user_id: kitchen.ben })
  })
  it('are notified when the kitchen adds a note to it', async () => {
    await commit((tx) => notifyMealtimeNote(tx, changed(), 'In the garden.', now))
    expect([await rows(), await mailsEnd()]).toMatchObject(
      singleNotice('A note about lunch on Mon, Nov 23', 'In the garden.'),
    )
  })

  it('are notified of its new time', async () => {
    await commit((tx) => notifyMoved(tx, changed(), (language) => `12:00 (${language})`, now))
    expect([await rows(), await mailsEnd()]).toMatchObject(
      singleNotice(
        'Lunch on Mon, Nov 23 has a new time',
        'The new time is 12:00 (en). Your request is still valid, and you can still cancel it.',
      ),
    )
  })

  it('are notified of the meal that replaces theirs', async () => {
    const swap = { members: [kitchen.asha, null], before: 'Dal', after: 'Ramen', reason: 'No lentils' }
    await commit((tx) => notifySwapped(tx, changed(), swap, now))
    expect([await rows(), await mailsEnd()]).toMatchObject(
      singleNotice(
        'Ramen instead of Dal for lunch on Mon, Nov 23',
        'Your request is now for Ramen. Please check that this meal suits you. Reason: No lentils.',
      ),
    )
  })
})

it('residents of a cancelled mealtime are notified that it is back on, and whether their requests are back too', async () => {
  const cancelled = await kitchen.publish(monday, 'dinner')
  const byKitchen = { status: 'cancelled', closed_as: 'kitchen', closed_at: ends } as const
  await kitchen.request(cancelled, byKitchen)
  await kitchen.request(cancelled, { ...byKitchen, user_id: kitchen.ben })
  // a resident who has cancelled their own request needs no notification
  const chitra = await addPerson(kitchen.db)
  await kitchen.request(cancelled, { ...byKitchen, closed_as: 'member', user_id: chitra })
  await kitchen.request(lunch, { user_id: kitchen.ben })
  const again = { id: lunch.id, date: monday, slot: 'lunch', revision: 1, ends_at: ends } as const
  await commit((tx) => notifyMealtimeRestored(tx, again, cancelled.id, now))
  const title = 'Lunch on Mon, Nov 23 is back on'
  expect(await listNotices('dish-changed')).toEqual([
    `${title} | Your request was cancelled earlier. If you still want your meal, please request it again. | /week?from=2026-11-23`,
  ])
  expect(await listNotices('dish-changed', kitchen.ben)).toEqual([
    `${title} | Your standing order has requested your meal again. | /week?from=2026-11-23`,
  ])
  expect(await rows()).toHaveLength(2)
})
