import { defaultBadge } from '@warm-ladle/contract'
import type { Clock } from '../../platform/clock.ts'
import { type Actor, recordAct } from '../../platform/audit-log.ts'
import { sharedMealColumns, newestColumns } from '../meal-rows.ts'
import { notify } from '../../notifications/notify.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import { likedBy } from '../likes.ts'
import { countRows, countUpTo } from '../../database/count-rows.ts'
import { keysetPage, type PageRequest, type Rank } from '../../database/page.ts'
import { lockMeal } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'

const announced = (db: Database) => db.selectFrom('meals').where('status', '=', 'upcoming')

const announcedFor = (db: Database, userId: string | undefined) =>
  announced(db).select([...sharedMealColumns, likedBy(userId).as('liked')])

/** Announced meals, newest first, and whether this member likes each of them. */
export const listUpcomingMeals = (db: Database, userId: string | undefined, page: PageRequest) =>
  keysetPage(announcedFor(db, userId), page, newestColumns, 'desc')

/** Announced meals by number of likes, highest first, then newest first. */
export const rankUpcomingMeals = (db: Database, userId: string | undefined, page: PageRequest<Rank>) =>
  keysetPage(announcedFor(db, userId), page, ['likes', ...newestColumns], 'desc')

/** Number of announced meals, up to the limit of `countUpTo`. */
export const countUpcomingMeals = (db: Database): Promise<number | undefined> => countUpTo(db, announced(db))

/** Number of members who can like announced meals: those with a badge. */
export const countVoters = (db: Database): Promise<number> =>
  countRows(db.selectFrom('users').where('badge', '<>', defaultBadge))

export interface Publishing {
  readonly minLikes: number
  readonly actor: Actor
  readonly clock: Clock
}

/** Puts an announced meal on the menu now if it has this many likes; returns whether it did. */
export function markPublished(
  db: Database,
  id: string,
  { minLikes, actor, clock }: Publishing,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const published = await tx
      .updateTable('meals')
      .set({ status: 'published', post_time: clock().toISOString(), rating: 0 })
      .where('id', '=', id)
      .where('status', '=', 'upcoming')
      .where('likes', '>=', minLikes)
      .returning('title')
      .executeTakeFirst()
    if (!published) return false
    const subject = { kind: 'meal', id, text: published.title } as const
    await recordAct(tx, { actor, act: 'meal-published', subject })
    await notifyVoters(tx, { id, title: published.title }, clock())
    return true
  })
}

/** Notifies those who voted for a meal that it is now on the menu. */
async function notifyVoters(tx: Transaction, { id, title }: { id: string; title: string }, now: Date) {
  const voters = await tx.selectFrom('meal_likes').select('user_id').where('meal_id', '=', id).execute()
  await notify(
    tx,
    voters.map(({ user_id: to }) => ({
      to,
      kind: 'vote-won',
      subject: id,
      title: inWords(texts.voteWon, { meal: title }),
      text: inWords(texts.voteWonText),
      href: `/meal/${id}`,
    })),
    now,
  )
}

/** Withdraws an announced meal with its likes; returns whether it was announced. */
export function removeUpcomingMeal(db: Database, id: string, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const meal = await lockMeal(tx, id, 'upcoming')
    if (!meal) return false
    // the foreign key deletes its likes too
    await tx.deleteFrom('meals').where('id', '=', id).execute()
    await recordAct(tx, { actor, act: 'meal-withdrawn', subject: { kind: 'meal', id, text: meal.title } })
    return true
  })
}

/** Whether a meal is announced or on the menu; undefined if it does not exist. */
export const findStatus = (db: Database, id: string) =>
  db.selectFrom('meals').select('status').where('id', '=', id).executeTakeFirst()
