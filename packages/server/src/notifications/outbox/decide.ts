import {
  type DeliveryReason,
  digestHour,
  notificationKind,
  type NotificationKind,
} from '@warm-ladle/contract'
import { addDays, dateAt, toMoment, timeAt } from '../../platform/calendar.ts'
import { channelsFor, type Choices } from '../notify.ts'

/** An email or push that is due. */
export interface Due {
  readonly channel: 'email' | 'push'
  readonly expiresAt: Date
  readonly notification: { readonly kind: NotificationKind; readonly at: Date }
  readonly choices: Choices
}

/** When to send it: now, later, or never. */
export type Decision = 'send' | { readonly later: Date } | { readonly never: DeliveryReason }

/** Decides by the member's current settings and by the hostel's local time. */
export function decide(due: Due, now: Date, timeZone: string): Decision {
  const { channel, expiresAt, notification, choices } = due
  const { isAlways } = notificationKind(notification.kind)
  if (expiresAt <= now) return { never: 'expired' }
  if (!channelsFor(choices, notification.kind, now)[channel]) return { never: 'unwanted' }
  if (isAlways) return 'send'
  const later = quietUntil(choices, now, timeZone) ?? dailyAt(due, now, timeZone)
  return later ? { later } : 'send'
}

/** When the current quiet hours end; undefined outside of them. */
function quietUntil({ quiet }: Choices, now: Date, timeZone: string): Date | undefined {
  if (!quiet) return undefined
  const { from, until } = quiet
  const time = timeAt(now, timeZone)
  const isOverNight = from > until
  const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return undefined
  const today = dateAt(now, timeZone)
  const ends = toMoment(isOverNight && time >= from ? addDays(today, 1) : today, until, timeZone)
  // when the clocks go back, the end of quiet hours occurs twice, and the first time counts
  return ends > now ? ends : undefined
}

/**
 * When the daily email that this email waits for goes out; undefined once that time has come, and for all other
 * messages.
 */
function dailyAt({ channel, notification, choices }: Due, now: Date, timeZone: string): Date | undefined {
  if (channel !== 'email' || !isForDigest(notification.kind, choices)) return undefined
  const at = digestAfter(notification.at, timeZone)
  return at > now ? at : undefined
}

/** Whether emails of this kind wait for the daily email. */
export const isForDigest = (kind: NotificationKind, { digest }: Choices): boolean =>
  digest && notificationKind(kind).mayWait

/** The moment of the first daily email after another moment. */
export function digestAfter(moment: Date, timeZone: string): Date {
  const time = `${String(digestHour).padStart(2, '0')}:00`
  const date = dateAt(moment, timeZone)
  const sameDay = toMoment(date, time, timeZone)
  return sameDay > moment ? sameDay : toMoment(addDays(date, 1), time, timeZone)
}
