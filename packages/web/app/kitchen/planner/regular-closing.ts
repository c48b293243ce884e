import { calendarDate, type OpeningHours, wallTimeAt } from '@warm-ladle/contract'

const day = 24 * 60 * 60 * 1000

const dateBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) - days * day).toISOString().slice(0, 10)

/**
 * Whether requests for a mealtime close by the opening hours. A published mealtime keeps its times when these change.
 */
export const hasRegularClosing = (
  { date, ordersCloseAt }: { date: string; ordersCloseAt: string },
  { ordersDaysBefore, ordersAt }: OpeningHours,
  timeZone: string,
): boolean =>
  calendarDate(new Date(ordersCloseAt), timeZone) === dateBefore(date, ordersDaysBefore) &&
  wallTimeAt(ordersCloseAt, timeZone) === ordersAt

/** Whether a mealtime begins and ends by the opening hours. */
export const hasRegularTimes = (
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  { opens, closes }: OpeningHours,
  timeZone: string,
): boolean => wallTimeAt(startsAt, timeZone) === opens && wallTimeAt(endsAt, timeZone) === closes
