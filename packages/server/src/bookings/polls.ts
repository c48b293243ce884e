import { addRows } from '../database/insert-rows.ts'
import { newId } from '../database/new-id.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { daysBefore, notificationDays } from '../platform/retention.ts'
import type { MealtimeKey } from './mealtimes.ts'

interface NewPoll {
  /** The mealtime that the poll is about, if any. */
  readonly mealtime?: MealtimeKey | undefined
  readonly closesAt: string
  readonly createdAt: Date
  /** The options, in the order in which they are shown. */
  readonly options: readonly { readonly title: string; readonly mealId: string | null }[]
}

/** Inserts a poll without votes; returns its id and those of its options. */
export async function insertPoll(tx: Transaction, { mealtime, closesAt, createdAt, options }: NewPoll) {
  const id = newId()
  const optionIds = options.map(newId)
  await tx
    .insertInto('polls')
    .values({
      id,
      date: mealtime?.date ?? null,
      slot: mealtime?.slot ?? null,
      closes_at: closesAt,
      created_at: createdAt.toISOString(),
    })
    .execute()
  await tx
    .insertInto('poll_options')
    .values(
      options.map(({ title, mealId }, index) => ({
        id: optionIds[index] ?? newId(),
        poll_id: id,
        position: index + 1,
        title,
        meal_id: mealId,
      })),
    )
    .execute()
  return { id, optionIds }
}

interface Vote {
  readonly pollId: string
  readonly optionId: string
  readonly userId: string
  readonly at: Date
}

/** Adds votes in bulk for members who have not voted in these polls yet. */
export const addVotes = (tx: Transaction, votes: readonly Vote[]): Promise<void> =>
  addRows(
    tx,
    'poll_votes',
    votes.map(({ pollId, optionId, userId, at }) => ({
      poll_id: pollId,
      option_id: optionId,
      user_id: userId,
      at: at.toISOString(),
    })),
  )

/** Removes polls with their votes long after they closed, at the same time as notifications about them. */
export async function removeOldPolls(db: Database, now: Date): Promise<void> {
  const oldest = daysBefore(now, notificationDays).toISOString()
  await db.deleteFrom('polls').where('closes_at', '<', oldest).execute()
}
