import type { Mealtime, Week } from '@warm-ladle/contract'
import { dateText, minutesUntil } from '../mealtimes/times.ts'

/** Minutes before the cut-off at which it is announced. */
const ahead = 10
const minute = 60_000

/** What is announced at a moment to those who do not see the countdowns: ten minutes before a cut-off, and at it. */
export const announcementAt = ({ days }: Pick<Week, 'days'>, now: Date): string =>
  days
    .flatMap(({ mealtimes }) => mealtimes.filter(({ state }) => state === 'published'))
    .flatMap((mealtime) => announced(mealtime, now))
    .join(' ')

function announced({ date, slot, ordersCloseAt }: Mealtime, now: Date): string[] {
  const since = now.getTime() - Date.parse(ordersCloseAt)
  const what = `Orders for ${slot} on ${dateText(date)}`
  if (since >= 0 && since < minute) return [`${what} are closed now.`]
  return minutesUntil(ordersCloseAt, now) === ahead ? [`${what} close in ${ahead} minutes.`] : []
}
