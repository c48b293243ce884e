import {
  type DeliveryReason,
  digestHour,
  notificationKind,
  type NotificationKind,
} from '@warm-ladle/contract'
import { addDays, dateAt, toMoment, timeAt } from '../../platform/calendar.ts'
import { channelsFor, type Choices } from '../notify.ts'

/** A mail or push that is due. */
export interface Due {
  readonly channel: 'email' | 'push'
  readonly expiresAt: Date
  readonly notification: { readonly kind: NotificationKind; readonly at: Date }
  readonly choices: Choices
}

/** What is done with it: sent now, at another moment, or never. */
export type Decision = 'send' | { readonly later: Date } | { readonly never: DeliveryReason }

/** Decides by the choices of the member as they are now, and by the hostel's clock. */
export function decide(due: Due, now: Date, timeZone: string): Decision {
  const { channel, expiresAt, notification, choices } = due
  const { isAlways } = notificationKind(notification.kind)
  if (expiresAt <= now) return { never: 'expired' }
  if (!channelsFor(choices, notification.kind, now)[channel]) return { never: 'unwanted' }
  if (isAlways) return 'send'
  const later = quietUntil(choices, now, timeZone) ?? dailyAt(due, now, timeZone)
  return later ? { later } : 'send'
}

/** When the quiet hours end that are on; undefined outside of them. */
function quietUntil({ quiet }: Choices, now: Date, timeZone: string): Date | undefined {
  if (!quiet) return undefined
  const { from, until } = quiet
  const time = timeAt(now, timeZone)
  const isOverNight = from > until
  const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return undefined
  const today = dateAt(now, timeZone)
  const ends = toMoment(isOverNight && time >= from ? addDays(today, 1) : today, until, timeZone)
  // where the clock is put back, the time that they end at comes twice: they end at the first
  return ends > now ? ends : undefined
}

/** When the daily mail goes out that this one waits for; undefined once it has come, and for others. */
function dailyAt({ channel, notification, choices }: Due, now: Date, timeZone: string): Date | undefined {
  if (channel !== 'email' || !isForDigest(notification.kind, choices)) return undefined
  const at = digestAfter(notification.at, timeZone)
  return at > now ? at : undefined
}

/** Whether mails of this kind wait for the daily one. */
export const isForDigest = (kind: NotificationKind, { digest }: Choices): boolean =>
  digest && notificationKind(kind).mayWait

/** The moment of the first daily mail after another one. */
export function digestAfter(moment: Date, timeZone: string): Date {
  const time = `${String(digestHour).padStart(2, '0')}:00`
  const date = dateAt(moment, timeZone)
  const sameDay = toMoment(date, time, timeZone)
  return sameDay > moment ? sameDay : toMoment(addDays(date, 1), time, timeZone)
}
