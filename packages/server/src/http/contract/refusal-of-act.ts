import { clockText, type KitchenOutcome, needNames, Refusal } from '@warm-ladle/contract'
import { conventionsOf } from '../../domain/conventions.ts'
import type { ActServices } from '../../domain/kitchen-acts.ts'

/** Outcomes of acts of the counter that are refusals of a call of its own, with their codes. */
const refused = ['conflict', 'too-early', 'other-day', 'sold-out'] as const

/** The refusal of a call whose act did nothing, for a reason that the act itself says; undefined for all others. */
export function refusalOfAct(
  { outcome, conflicts = [], from }: Omit<KitchenOutcome, 'id'>,
  { db, clock, timeZone }: Pick<ActServices, 'db' | 'clock' | 'timeZone'>,
): Refusal | undefined {
  const code = refused.find((one) => one === outcome)
  if (code === undefined) return undefined
  if (code === 'conflict') return new Refusal(code, conflictText(conflicts))
  if (from === undefined) return new Refusal(code)
  return new Refusal(
    code,
    `It is early: this mealtime is served from ${clockText('en', from, timeZone, clock(), conventionsOf(db).hours)} on`,
  )
}

/** 'This does not fit what the resident needs (No crustaceans, Halal): check with them first'. */
const conflictText = (conflicts: NonNullable<KitchenOutcome['conflicts']>) =>
  `This does not fit what the resident needs (${needNames(conflicts.flatMap(({ labels }) => labels))}): check with them first`
