import { type Api, counted, datesText, sourceLanguage } from '@warm-ladle/contract'
import { slotsOf } from '../domain/absences.ts'
import { dateAt } from '../domain/calendar.ts'
import { listed, missedText } from '../domain/standing-orders.ts'
import type { Handlers } from '../http/contract/serve.ts'
import { addAbsence, endAbsence, type Kept, listOwnAbsences } from './change-absences.ts'
import { addOrder, changeOrder, endOrder, skipOrder } from './change-orders.ts'
import { listStandingOrders } from './list-orders.ts'
import type { Booked, OrderServices } from './open-mealtimes.ts'

export const standingOrderHandlers = (services: OrderServices): Handlers<Api['standingOrders']> => ({
  list: ({ caller }) => listStandingOrders(services, caller.id),

  async add({ body, caller }) {
    const { id, ...booked } = await addOrder(services, caller.id, body)
    const message = joined('Your standing order is set.', ...bookedTexts(booked))
    return { success: true, message, insertedId: id, ...booked }
  },

  async change({ params, body, caller }) {
    const changed = await changeOrder(services, { id: params.id, userId: caller.id }, body)
    const message = joined(
      'Your standing order has been changed.',
      ...cancelledTexts(changed.cancelled),
      ...bookedTexts(changed),
    )
    return { success: true, message, ...changed }
  },

  async end({ params, caller }) {
    const cancelled = await endOrder(services, { id: params.id, userId: caller.id })
    const message = joined('Your standing order has ended.', ...cancelledTexts(cancelled))
    return { success: true, message, cancelled }
  },

  async skip({ params, body: { date, skip: isSkipped = true }, caller }) {
    const order = { id: params.id, userId: caller.id }
    const skipped = await skipOrder(services, order, { date, isSkipped })
    const message = joined(
      isSkipped ? 'That day is left out.' : 'That day is taken in again.',
      ...cancelledTexts(skipped.cancelled),
      ...bookedTexts(skipped),
    )
    return { success: true, message, ...skipped }
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
      slots: slotsOf(row),
    }))
  },

  async add({ body, caller }) {
    const { id, cancelled, kept } = await addAbsence(services, caller.id, body)
    const message = joined(
      `You are away: ${datesText('en', body.from, body.until)}.`,
      ...cancelledTexts(cancelled),
      ...keptTexts(kept),
    )
    return { success: true, message, insertedId: id, cancelled, kept }
  },

  async end({ params, caller }) {
    const booked = await endAbsence(services, { id: params.id, userId: caller.id })
    return { success: true, message: joined('You are here again.', ...bookedTexts(booked)), ...booked }
  },
})

const joined = (...sentences: readonly string[]) => sentences.join(' ')

const cancelledTexts = (cancelled: number) =>
  cancelled === 0 ? [] : [`${counted(cancelled, 'booking')} cancelled.`]

const bookedTexts = ({ booked, missed }: Booked) => [
  ...(booked === 0 ? [] : [`${counted(booked, 'mealtime')} booked at once.`]),
  ...(missed.length === 0
    ? []
    : [`Nothing could be booked for ${listed(sourceLanguage, missed, missedText)}.`]),
]

const stay = (count: number) => (count === 1 ? 'stays' : 'stay')

function keptTexts(kept: readonly Kept[]) {
  const late = kept.filter(({ isOver }) => !isOver)
  const past = kept.length - late.length
  return [
    ...(late.length === 0
      ? []
      : [
          `${counted(late.length, 'booking')} ${stay(late.length)}, since it is too late to cancel: ${listed(sourceLanguage, late)}.`,
        ]),
    ...(past === 0
      ? []
      : [`${counted(past, 'meal')} of the past ${stay(past)} as ${past === 1 ? 'it is' : 'they are'}.`]),
  ]
}
