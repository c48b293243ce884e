import { type Despite, type KitchenOutcome, servedFrom } from '@warm-ladle/contract'
import { dateAt } from '../platform/calendar.ts'
import { findSetting } from '../platform/settings.ts'
import type { Database } from '../database/schema.ts'

const minute = 60_000

/** Milliseconds after the end of a mealtime for which its requests can still be handed out. */
export const grace = 60 * minute

/** Milliseconds after which a counter's clock is not believed: no counter keeps its acts to itself for longer than 30 days. */
const longest = 30 * 24 * 60 * minute

/** Milliseconds for which a counter waits for the answer to an act; then the plate is handed out. */
const patience = 2_000

/** Milliseconds in which a counter with network is answered. */
const promptly = 500

/**
 * When an act happened: by the counter's clock, unless that cannot be true, since it is fast, 30 days slow, or before
 * something that was needed for it.
 *
 * @param at missing where the act waits for its answer, and happens now
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

/** Whether an act is reported so late that its counter has not waited for the answer, but handed out. */
export const isServedUnanswered = ({ at, reported }: Reported): boolean =>
  reported.getTime() - at.getTime() > patience

/** Whether the answer came at once, so that the counter saw it before it handed out: rather doubted than believed. */
export const isAnsweredAtOnce = ({ at, reported }: Reported): boolean =>
  reported.getTime() - at.getTime() <= promptly

export interface ServedMealtime {
  /** The hostel's date, 'YYYY-MM-DD'. */
  readonly date: string
  readonly starts_at: Date | string
  readonly ends_at: Date | string
}

/** From when on a mealtime is served without being asked. */
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
 * Why a mealtime is not served at a moment: it is too early, unless that was confirmed, or on another day, against which
 * nothing helps. A mealtime that spans midnight is one of its own day until an hour after its end.
 */
export async function notServedAt(
  db: Database,
  mealtime: ServedMealtime,
  moment: ServingMoment,
): Promise<NotServed | undefined> {
  // most are served while it is on
  if (moment.at >= new Date(mealtime.starts_at) && !isOverAt(moment.at, mealtime)) return undefined
  return notServed({ ...mealtime, opens: await findOpening(db, mealtime) }, moment)
}

type NotServed = Pick<KitchenOutcome, 'from'> & { readonly outcome: 'too-early' | 'other-day' }

const isOverAt = (at: Date, { ends_at: ends }: Pick<ServedMealtime, 'ends_at'>) =>
  at.getTime() >= new Date(ends).getTime() + grace

/**
 * As `notServedAt`, without reading the setting.
 *
 * @param mealtime `opens` is from `findOpening`
 */
export function notServed(
  { opens, ...mealtime }: ServedMealtime & { readonly opens: Date },
  { at, timeZone, despite = [] }: ServingMoment,
): NotServed | undefined {
  const isOver = isOverAt(at, mealtime)
  if (at >= opens && !isOver) return undefined
  if (dateAt(at, timeZone) !== mealtime.date) return { outcome: 'other-day' }
  if (isOver || despite.includes('early')) return undefined
  return { outcome: 'too-early', from: opens.toISOString() }
}
