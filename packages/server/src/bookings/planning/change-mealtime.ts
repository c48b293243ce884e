import { type PlannedMealtime, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { lockMealtime } from '../locks.ts'
import type { Transaction } from '../../database/schema.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { notifyMealtimeNote } from '../booking-notices.ts'
import { announceChange } from '../mealtime-events.ts'
import { requireSeen } from '../../platform/require-seen.ts'
import { toIso } from '../../database/values.ts'
import { findPlanned } from './planned-queries.ts'
import { mealtimeSubject, type PlanningTransaction } from './services.ts'
import { requireOffers } from './require-offers.ts'
import { type MealPortions, type MealOffer, replaceServings, textOfOffer } from './servings-queries.ts'

export interface PlanChange {
  /** The revision that the change is based on. */
  readonly revision: number
  readonly servings?: readonly MealPortions[] | undefined
  readonly note?: string | undefined
}

/**
 * Changes a draft, or a published mealtime that is not over.
 *
 * @throws {Refusal} if it was changed in the meantime, is no longer planned or is over, or if more portions are
 * requested
 */
export async function changeMealtime(
  { tx, clock }: PlanningTransaction,
  id: string,
  change: PlanChange,
  actor: Actor,
): Promise<PlannedMealtime> {
  const offers = change.servings && (await requireOffers(tx, change.servings))
  const mealtime = await lockMealtime(tx, id)
  if (!mealtime || !isPlanned(mealtime.state)) throw new Refusal('not-found')
  const before = await getPlanned(tx, id)
  requireSeen(change, toPlan(before), mealtime.revision)
  if (toIso(mealtime.ends_at) <= clock().toISOString()) throw new Refusal('mealtime-over')
  if (offers?.length === 0 && mealtime.state === 'published')
    throw new Refusal('invalid-input', said(texts.residentsSeeIt), 'servings')

  if (offers && !(await replaceServings(tx, id, offers))) throw new Refusal('fewer-than-taken')
  await tx
    .updateTable('mealtimes')
    .set({ revision: mealtime.revision + 1, note: change.note ?? before.note })
    .where('id', '=', id)
    .execute()
  const subject = mealtimeSubject(mealtime)
  await recordAct(tx, {
    actor,
    act: 'mealtime-changed',
    subject,
    ...mealtimeChanges(before, offers, change.note),
  })
  const isNewNote = change.note !== undefined && change.note !== '' && change.note !== before.note
  if (isNewNote && mealtime.state === 'published') {
    await notifyMealtimeNote(tx, mealtime, change.note, clock())
    await announceChange(tx, [mealtime], { change: 'note', note: change.note }, clock())
  }
  return getPlanned(tx, id)
}

/** The parts of a mealtime that can be changed. */
const toPlan = ({ servings, note }: PlannedMealtime) => ({
  servings: servings.map(({ mealId, portions }) => ({ mealId, portions })),
  note,
})

const isPlanned = (state: string) => state === 'draft' || state === 'published'

export async function getPlanned(tx: Transaction, id: string): Promise<PlannedMealtime> {
  const planned = await findPlanned(tx, id)
  if (!planned) throw new Error('A locked mealtime exists.')
  return planned
}

function mealtimeChanges(
  before: PlannedMealtime,
  offers: readonly MealOffer[] | undefined,
  note: string | undefined,
) {
  return {
    before: {
      ...(offers && { meals: before.servings.map(textOfOffer) }),
      ...(note !== undefined && { note: before.note }),
    },
    after: { ...(offers && { meals: offers.map(textOfOffer) }), ...(note !== undefined && { note }) },
  }
}
