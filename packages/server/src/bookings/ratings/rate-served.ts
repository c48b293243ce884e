import { Refusal } from '@warm-ladle/contract'
import { lockMeal, lockMember } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countStars } from '../../menu/resident-rating.ts'
import { dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { findOwnRequest, type FindWalkUp, type OwnPortion, ratingTime } from '../ratings.ts'

export interface RatingServices {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's time zone. */
  readonly timeZone: string
  readonly findWalkUp: FindWalkUp
}

interface GivenRating {
  /** The id of the request or walk-up. */
  readonly id: string
  readonly userId: string
  readonly stars: number
  /** Undefined leaves the text as it is. */
  readonly text?: string | undefined
}

/**
 * Stores or changes a member's rating of a served portion, and updates the meal's average.
 *
 * @throws {Refusal} `not-found`, `too-early`, `too-late`
 */
export function rateServed(services: RatingServices, { id, userId, ...given }: GivenRating): Promise<void> {
  const { db, clock, timeZone, findWalkUp } = services
  return inTransaction(db, async (tx) => {
    // so that this member rates one portion at a time, and no counter undoes the serving in the meantime
    const isMember = await lockMember(tx, userId, 'no key update')
    const portion = isMember
      ? ((await findOwnRequest(tx, id, userId)) ?? (await findWalkUp(tx, id, userId)))
      : undefined
    if (!portion) throw new Refusal('not-found')
    const { mealId, servedAt } = portion
    if (servedAt === undefined) throw new Refusal('too-early')
    const meal = mealId === null ? undefined : await lockMeal(tx, mealId)
    const now = clock()
    if (now.getTime() - servedAt.getTime() >= ratingTime) throw new Refusal('too-late')

    const before = await findRating(tx, portion.subject, id)
    await saveRating(tx, {
      ...given,
      id,
      subject: portion.subject,
      mealId: meal?.id ?? null,
      date: portion.date ?? dateAt(servedAt, timeZone),
      at: now.toISOString(),
    })
    // the serving may have a different meal by now; the rating stays with the meal that it counts for
    const counted = before ? before.meal_id : meal?.id
    if (!counted) return
    await countStars(tx, counted, {
      ratings: before ? 0 : 1,
      stars: given.stars - (before?.stars ?? 0),
    })
  })
}

const findRating = (tx: Transaction, subject: OwnPortion['subject'], id: string) =>
  tx.selectFrom('ratings').select(['meal_id', 'stars']).where(subject, '=', id).executeTakeFirst()

interface NewRating
  extends Pick<GivenRating, 'id' | 'stars' | 'text'>, Pick<OwnPortion, 'subject' | 'mealId'> {
  readonly date: string
  /** When it was rated, in ISO 8601. */
  readonly at: string
}

const saveRating = (tx: Transaction, { id, subject, mealId, date, stars, text, at }: NewRating) =>
  tx
    .insertInto('ratings')
    .values({
      id: newId(),
      request_id: subject === 'request_id' ? id : null,
      walk_up_id: subject === 'walk_up_id' ? id : null,
      meal_id: mealId,
      date,
      stars,
      text: text ?? '',
      rated_at: at,
    })
    .onConflict((conflict) =>
      conflict.column(subject).doUpdateSet({ stars, rated_at: at, ...(text !== undefined && { text }) }),
    )
    .execute()
