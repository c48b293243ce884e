import { undoTime } from '@warm-ladle/contract'
import { lockMeal, lockMember } from '../database/locks.ts'
import { lockMealtime } from '../bookings/locks.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { recordAct } from '../platform/audit-log.ts'
import { type Acting, type ActOutcome, notPending } from './act.ts'
import { conflictsWith, findKitchenNeeds, parseLabels } from '../people/labels.ts'
import { nameMealtime } from '../bookings/mealtimes.ts'
import { countWalkUps } from '../bookings/portions.ts'
import { findMealRatedBy, removeWalkUpRatings } from '../bookings/ratings.ts'
import { isServedUnanswered, resolveMoment, notServedAt } from '../bookings/serving-times.ts'

const done = { outcome: 'done' } as const

/**
 * Counts portions served without a request, once per act id. If a code or card identifies the resident, the meal must
 * meet their needs. A counter that waits for the response can serve only what is left. Portions that were served
 * offline count in any case; those beyond the plan are counted separately.
 */
export async function countWalkUp({ tx, given, actor, clock, timeZone }: Acting): Promise<ActOutcome> {
  const { id, servingId = '', portions = 1 } = given
  const seen = await findServing(tx, servingId)
  if (!seen) return notPending
  const owner = await findOwner(tx, given)
  const isKnown = owner !== undefined && (await lockMember(tx, owner, 'key share'))
  const mealtime = await lockMealtime(tx, seen.mealtime_id)
  const known = await outcomeBefore(tx, given)
  if (known) return known
  // read again, because it may have been taken off the plan before the lock
  const serving = await findServing(tx, servingId)
  if (!serving || !mealtime || !takesPlace(mealtime.state)) return notPending

  const now = clock()
  const at = resolveMoment(given.at, now)
  const isLater = isServedUnanswered({ at, reported: now })
  if (given.at === undefined && new Date(mealtime.ends_at) <= now) return notPending
  if (isNamed(given) && !isKnown && !isLater) return notPending
  const refused = await notServedAt(tx, mealtime, { at, timeZone, despite: given.despite })
  if (refused) return refused
  const needs = isKnown ? await findKitchenNeeds(tx, owner) : undefined
  const labels = conflictsWith(parseLabels(serving), [needs])
  const isOverridden = labels.length > 0
  if (isOverridden && !given.despite?.includes('conflict'))
    return { outcome: 'conflict', conflicts: [{ servingId, labels }] }
  const left = serving.portions - serving.taken - serving.walk_ups
  if (left - serving.beyond < portions && !isLater) return { outcome: 'sold-out' }

  const planned = Math.min(portions, left)
  await countWalkUps(tx, servingId, { planned, beyond: portions - planned })
  await tx
    .insertInto('walk_ups')
    .values({
      id,
      serving_id: servingId,
      portions,
      user_id: isKnown ? owner : null,
      at: at.toISOString(),
      reported_at: now.toISOString(),
      by_user: actor.id,
      ...(isOverridden && { despite: 'conflict' as const }),
    })
    .execute()
  const act = isOverridden ? 'conflict-overridden' : 'walk-up-served'
  await recordAct(tx, { actor, act, subject: walkUpSubject(mealtime, serving), after: { portions } })
  return done
}

/** Undoes a walk-up within the time limit. */
export async function undoWalkUp({ tx, given, actor, clock }: Acting): Promise<ActOutcome> {
  const seen = await findWalkUp(tx, given.actId ?? '')
  if (seen?.user_id) await lockRated(tx, seen.id, seen.user_id)
  const mealtime = seen && (await lockMealtime(tx, seen.mealtime_id))
  // read again, because another counter may have undone it before the lock
  const walkUp = await findWalkUp(tx, given.actId ?? '')
  if (!mealtime || !walkUp) return notPending
  if (walkUp.undo_id !== null) return walkUp.undo_id === given.id ? done : notPending
  const isTooLate = clock().getTime() - new Date(walkUp.reported_at).getTime() >= undoTime
  if (isTooLate || !takesPlace(mealtime.state) || (await isUsed(tx, given.id))) return notPending

  await tx.updateTable('walk_ups').set({ undo_id: given.id }).where('id', '=', walkUp.id).execute()
  await removeWalkUpRatings(tx, [walkUp.id])
  // portions beyond the plan are subtracted first
  const beyond = Math.min(walkUp.beyond, walkUp.portions)
  await countWalkUps(tx, walkUp.serving_id, { planned: beyond - walkUp.portions, beyond: -beyond })
  const { portions } = walkUp
  await recordAct(tx, {
    actor,
    act: 'serving-undone',
    subject: walkUpSubject(mealtime, walkUp),
    before: { portions },
  })
  return done
}

/** Locks the member who may have rated a walk-up, and the meal that they rated. */
async function lockRated(tx: Transaction, walkUpId: string, userId: string) {
  await lockMember(tx, userId, 'no key update')
  const mealId = await findMealRatedBy(tx, walkUpId)
  if (mealId) await lockMeal(tx, mealId)
}

const takesPlace = (state: string) => state === 'published' || state === 'closed'

const findServing = (tx: Transaction, id: string) =>
  tx
    .selectFrom('servings')
    .leftJoin('meals', 'meals.id', 'servings.meal_id')
    .select(['servings.mealtime_id', 'servings.meal_title', 'meals.labels'])
    .select(['servings.portions', 'servings.taken', 'servings.walk_ups', 'servings.beyond'])
    .where('servings.id', '=', id)
    .executeTakeFirst()

const findWalkUp = (tx: Transaction, id: string) =>
  tx
    .selectFrom('walk_ups')
    .innerJoin('servings', 'servings.id', 'walk_ups.serving_id')
    .select(['walk_ups.id', 'walk_ups.serving_id', 'walk_ups.portions', 'walk_ups.reported_at'])
    .select([
      'walk_ups.user_id',
      'walk_ups.undo_id',
      'servings.mealtime_id',
      'servings.meal_title',
      'servings.beyond',
    ])
    .where('walk_ups.id', '=', id)
    .executeTakeFirst()

type Given = Acting['given']

const isNamed = ({ pickupId, card }: Given) => pickupId !== undefined || card !== undefined

/** The member identified by a code or card. */
async function findOwner(tx: Transaction, { pickupId, card }: Given): Promise<string | undefined> {
  if (pickupId !== undefined) {
    const pickup = await tx
      .selectFrom('pickups')
      .select('user_id')
      .where('id', '=', pickupId)
      .executeTakeFirst()
    return pickup?.user_id
  }
  if (card === undefined) return undefined
  return (await tx.selectFrom('users').select('id').where('card', '=', card).executeTakeFirst())?.id
}

/**
 * The outcome of an earlier walk-up with this id: it counts once, and any other act with the same id does nothing.
 */
async function outcomeBefore(tx: Transaction, { id, servingId, portions }: Given) {
  const counted = await tx
    .selectFrom('walk_ups')
    .select(['serving_id', 'portions'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (counted) return counted.serving_id === servingId && counted.portions === portions ? done : notPending
  return (await isUsed(tx, id)) ? notPending : undefined
}

/** Whether another act has this id. */
async function isUsed(tx: Transaction, id: string): Promise<boolean> {
  const act = await tx.selectFrom('kitchen_acts').select('id').where('id', '=', id).executeTakeFirst()
  return act !== undefined || isActOfWalkUp(tx, id)
}

/** Whether a walk-up was counted or undone with this id. */
export async function isActOfWalkUp(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('walk_ups')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('undo_id', '=', id)]))
    .executeTakeFirst()
  return found !== undefined
}

// does not name the member, because the audit log must not store what residents eat
const walkUpSubject = (
  mealtime: NonNullable<Awaited<ReturnType<typeof lockMealtime>>>,
  { meal_title }: { readonly meal_title: string },
) => ({ kind: 'mealtime', id: mealtime.id, text: `${meal_title}, ${nameMealtime(mealtime)}` }) as const

/** Whether a serving belongs to a mealtime that takes place or took place. */
export async function isOfPublished(db: Database, id: string): Promise<boolean> {
  const serving = await db
    .selectFrom('servings')
    .innerJoin('mealtimes', 'mealtimes.id', 'servings.mealtime_id')
    .select('servings.id')
    .where('servings.id', '=', id)
    .where('mealtimes.state', 'in', ['published', 'closed'])
    .executeTakeFirst()
  return serving !== undefined
}
