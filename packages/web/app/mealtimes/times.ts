import { counted } from '@warm-ladle/contract'

const minute = 60_000
const minutesOfDay = 24 * 60

/** Where nothing can be ordered, changed or given back any more. */
export const ordersAreClosed = 'Orders are closed'

/** Full minutes until a moment, rounded up, so that none are left only once it has come. */
export const minutesUntil = (iso: string, now: Date): number =>
  Math.max(Math.ceil((Date.parse(iso) - now.getTime()) / minute), 0)

/** `remainingText(125)` is '2 hours 5 minutes'; from a day on the minutes are left out. */
export function remainingText(minutes: number): string {
  if (minutes >= minutesOfDay) return counted(Math.floor(minutes / minutesOfDay), 'day')
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
  return parts.filter(Boolean).join(' ')
}
