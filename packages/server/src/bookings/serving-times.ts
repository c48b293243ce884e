import { type Despite, type KitchenOutcome, servedFrom, whenServed } from '@warm-ladle/contract'
import { findSetting } from '../platform/settings.ts'
import type { Database } from '../database/schema.ts'

/** Milliseconds after which a counter's clock is not trusted: no counter stores its acts for more than 30 days. */
const longest = 30 * 24 * 60 * 60_000

/** Milliseconds that a counter waits for a response before it serves anyway. */
const patience = 2_000

/** Milliseconds within which an online counter gets its response. */
const promptly = 500

/**
 * When an act happened, by the counter's clock. If that time is impossible, because it is in the future, at least
 * 30 days ago, or before something that the act depends on, the time of the report is used.
 *
 * @param at missing if the counter waits for a response and the act happens now
 */
export function resolveMoment(at: string | undefined, now: Date, notBefore: readonly Date[] = []): Date {
  const said = at === undefined ? now : new Date(at)
  const isPossible =
    said <= now && now.getTime() - said.getTime() < longest && notBefore.every((moment) => moment <= said)
  return isPossible ? said : now
}

interface Reported {
  /** When it happened, and when it was reported. */
  readonly at: Date
  readonly reported: Date
}

/** Whether an act was reported so late that its counter did not wait for a response before serving. */
export const isServedUnanswered = ({ at, reported }: Reported): boolean =>
  reported.getTime() - at.getTime() > patience

/** Whether the response came so soon that the counter surely saw it before serving; false in case of doubt. */
export const isAnsweredAtOnce = ({ at, reported }: Reported): boolean =>
  reported.getTime() - at.getTime() <= promptly

export interface ServedMealtime {
  /** The hostel's date, 'YYYY-MM-DD'. */
  readonly date: string
  readonly starts_at: Date | string
  readonly ends_at: Date | string
}

/** When a mealtime can first be served without confirmation. */
export async function findOpening(db: Database, { starts_at: startsAt }: Pick<ServedMealtime, 'starts_at'>) {
  const { value: minutes } = await findSetting(db, 'servingOpensMinutes')
  return servedFrom({ startsAt }, minutes)
}

interface ServingMoment {
  readonly at: Date
  readonly timeZone: string
  readonly despite: Despite | undefined
}

/**
 * Why a mealtime cannot be served at a moment, by `whenServed`: it is too early and this was not confirmed, or it is on
 * another day, which cannot be overridden.
 */
export async function notServedAt(
  db: Database,
  mealtime: ServedMealtime,
  moment: ServingMoment,
): Promise<NotServed | undefined> {
  // the common case, served during the mealtime, needs no setting
  const started = { ...mealtime, opens: new Date(mealtime.starts_at) }
  if (!notServed(started, moment)) return undefined
  return notServed({ ...mealtime, opens: await findOpening(db, mealtime) }, moment)
}

type NotServed = Pick<KitchenOutcome, 'from'> & { readonly outcome: 'too-early' | 'other-day' }

/**
 * Like `notServedAt`, but without reading the setting.
 *
 * @param mealtime `opens` is from `findOpening`
 */
export function notServed(
  { opens, date, ends_at: endsAt }: Omit<ServedMealtime, 'starts_at'> & { readonly opens: Date },
  { at, timeZone, despite = [] }: ServingMoment,
): NotServed | undefined {
  const when = whenServed({ date, opensAt: opens, endsAt }, at, timeZone)
  if (when === 'now' || (when === 'early' && despite.includes('early'))) return undefined
  return when === 'early' ? { outcome: 'too-early', from: opens.toISOString() } : { outcome: 'other-day' }
}
