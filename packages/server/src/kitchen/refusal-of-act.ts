import { clockAt, type KitchenOutcome, needWords, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { findConventions } from '../platform/settings.ts'
import type { ActServices } from './act.ts'

/** Outcomes of counter acts that, for a single act, are returned as refusals with the same codes. */
const refused = ['conflict', 'too-early', 'other-day', 'sold-out'] as const

/** The refusal of a call whose act did nothing for a reason in the act itself; undefined for all other acts. */
export async function refusalOfAct(
  { outcome, conflicts = [], from }: Omit<KitchenOutcome, 'id'>,
  { db, clock, timeZone }: Pick<ActServices, 'db' | 'clock' | 'timeZone'>,
): Promise<Refusal | undefined> {
  const code = refused.find((one) => one === outcome)
  if (code === undefined) return undefined
  if (code === 'conflict') {
    const needs = conflicts.flatMap(({ labels }) => labels).map((label) => needWords[label])
    return new Refusal(code, said(texts.conflictWith, { needs }))
  }
  if (from === undefined) return new Refusal(code)
  const { hours } = await findConventions(db)
  const time = clockAt(from, { now: clock(), zone: timeZone, hours })
  return new Refusal(code, said(texts.earlyUntil, { time }))
}
