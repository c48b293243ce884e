import {
  type Api,
  type Message,
  type ReasonToMiss,
  said,
  type Said,
  type SaidWord,
  toSaidWord,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { getSlots } from '../absences.ts'
import { dateAt } from '../../platform/calendar.ts'
import { maxNamed } from '../standing-orders.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { addAbsence, endAbsence, type UnchangedBooking, listOwnAbsences } from './change-absences.ts'
import { addOrder, changeOrder, endOrder, skipOrder } from './change-orders.ts'
import { listStandingOrders } from './list-orders.ts'
import type { Booked, OrderServices } from './open-mealtimes.ts'

export const standingOrderHandlers = (services: OrderServices): Handlers<Api['standingOrders']> => ({
  list: ({ caller }) => listStandingOrders(services, caller),

  async add({ body, caller }) {
    const { id, ...booked } = await addOrder(services, caller.id, body)
    return { success: true, ...withBookings(answers.orderSet, booked), insertedId: id, ...booked }
  },

  async change({ params, body, caller }) {
    const changed = await changeOrder(services, { id: params.id, userId: caller.id }, body)
    return { success: true, ...withBookings(answers.orderChanged, changed), ...changed }
  },

  async end({ params, caller }) {
    const cancelled = await endOrder(services, { id: params.id, userId: caller.id })
    return { success: true, ...withBookings(answers.orderEnded, { cancelled }), cancelled }
  },

  async skip({ params, body: { date, skip: isSkipped = true }, caller }) {
    const order = { id: params.id, userId: caller.id }
    const skipped = await skipOrder(services, order, { date, isSkipped })
    const what = isSkipped ? answers.dayLeftOut : answers.dayTakenIn
    return { success: true, ...withBookings(what, skipped), ...skipped }
  },
})

export const absenceHandlers = (services: OrderServices): Handlers<Api['absences']> => ({
  async list({ caller }) {
    const { db, clock, timeZone } = services
    const rows = await listOwnAbsences(db, caller.id, dateAt(clock(), timeZone))
    return rows.map((row) => ({
      id: row.id,
      from: row.from_date,
      until: row.until_date,
      slots: getSlots(row),
    }))
  },

  async add({ body, caller }) {
    const { id, cancelled, unchanged } = await addAbsence(services, caller.id, body)
    return {
      success: true,
      ...withUnchanged(body, cancelled, unchanged),
      insertedId: id,
      cancelled,
      kept: unchanged,
    }
  },

  async end({ params, caller }) {
    const booked = await endAbsence(services, { id: params.id, userId: caller.id })
    return { success: true, ...withBookings(answers.youAreHere, booked), ...booked }
  },
})

/** The message about a change, with the requests that it made and cancelled. */
function withBookings(
  what: Message,
  { cancelled = 0, booked = 0, missed = [] }: Partial<Booked> & { readonly cancelled?: number },
): Said {
  const mealtimes = missed.map(({ because, slot, date }) =>
    toSaidWord(answers.missedAt, { slot, day: { day: date }, because: reasons[because] }),
  )
  return said(answers.withBookings, {
    what,
    cancelled,
    booked,
    missed: missed.length,
    ...shortenList(mealtimes),
  })
}

const reasons = {
  'no-fit': 'noFit',
  'sold-out': 'soldOut',
  'too-many-portions': 'tooManyPortions',
  'over-allowance': 'overAllowance',
} as const satisfies Readonly<Record<ReasonToMiss, string>>

/** The message that a resident is away, with the requests that were cancelled and those that stay. */
function withUnchanged(
  { from, until }: Dates,
  cancelled: number,
  unchanged: readonly UnchangedBooking[],
): Said {
  const late = unchanged.filter(({ isOver }) => !isOver)
  const mealtimes = late.map(({ slot, date }) => toSaidWord(answers.mealtimeAt, { slot, day: { day: date } }))
  const what = [toSaidWord(answers.youAreAway, { dates: { from, until } })]
  const counts = { cancelled, late: late.length, past: unchanged.length - late.length }
  return said(answers.withKept, { what, ...counts, ...shortenList(mealtimes) })
}

interface Dates {
  readonly from: string
  readonly until: string
}

/** The mealtimes to name in a sentence; if there are many, only the first ones and the number of others. */
const shortenList = (mealtimes: readonly SaidWord[]) => ({
  mealtimes: mealtimes.slice(0, maxNamed),
  more: Math.max(0, mealtimes.length - maxNamed),
})
