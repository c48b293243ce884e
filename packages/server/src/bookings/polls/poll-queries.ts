import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { keysetPage, type PageRequest } from '../../database/page.ts'
import type { Database, Schema, Transaction } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Actor, recordAct, type Subject } from '../../platform/audit-log.ts'

export type PollRow = Selectable<Schema['polls']>

/** Polls, those with the latest deadline first. */
export const listPolls = (db: Database, page: PageRequest) =>
  keysetPage(db.selectFrom('polls').selectAll(), page, ['closes_at', 'id'], 'desc')

/** The options of these polls with their meals, in the order of each poll. */
export async function listOptions(db: Database, pollIds: readonly string[]) {
  if (pollIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('poll_options')
    .leftJoin('meals', 'meals.id', 'poll_options.meal_id')
    .select(['poll_options.id', 'poll_id', 'position', 'poll_options.title', 'meal_id', 'planned_at'])
    .select(['meals.title as meal_title', 'image', 'category', 'status'])
    .where('poll_id', 'in', pollIds)
    .execute()
  const inOrder = rows.toSorted((one, other) => one.position - other.position)
  return Map.groupBy(inOrder, ({ poll_id: pollId }) => pollId)
}

/** Finds an option, if it is one of the poll's. */
export const findOption = (tx: Transaction, pollId: string, optionId: string) =>
  tx
    .selectFrom('poll_options')
    .select(['title', 'meal_id'])
    .where('id', '=', optionId)
    .where('poll_id', '=', pollId)
    .executeTakeFirst()

export type OptionRow = NonNullable<ReturnType<Awaited<ReturnType<typeof listOptions>>['get']>>[number]

/** The number of votes for the options of these polls, by option id. Options without votes are missing. */
export async function countVotes(
  db: Database,
  pollIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (pollIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('poll_votes')
    .select(['option_id', sql<number>`count(*)`.as('votes')])
    .where('poll_id', 'in', pollIds)
    .groupBy(['poll_id', 'option_id'])
    .execute()
  return new Map(rows.map(({ option_id: id, votes }) => [id, votes]))
}

/** The options that a member voted for in these polls, by poll id. */
export async function listOwnVotes(
  db: Database,
  userId: string,
  pollIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (pollIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('poll_votes')
    .select(['poll_id', 'option_id'])
    .where('user_id', '=', userId)
    .where('poll_id', 'in', pollIds)
    .execute()
  return new Map(rows.map(({ poll_id: pollId, option_id: optionId }) => [pollId, optionId]))
}

/** A query for the members who voted for an option. */
export const votersFor = (db: Database, pollId: string, optionId: string) =>
  db
    .selectFrom('poll_votes')
    .innerJoin('users', 'users.id', 'poll_votes.user_id')
    .select('users.id')
    .where('poll_id', '=', pollId)
    .where('option_id', '=', optionId)

/** The options with the most votes: all of them if no one voted. */
export function listWinners<Option extends { readonly votes: number }>(options: readonly Option[]): Option[] {
  const highest = Math.max(...options.map(({ votes }) => votes))
  return options.filter(({ votes }) => votes === highest)
}

/** Names a poll as the subject of an act, by its options. */
export const pollSubject = (id: string, options: readonly { readonly title: string }[]): Subject => ({
  kind: 'poll',
  id,
  text: options.map(({ title }) => title).join(' / '),
})

/** Removes a poll with its votes; returns whether it existed. */
export function removePoll(db: Database, id: string, actor: Actor): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const options = await listTitles(tx, id)
    const removed = await tx.deleteFrom('polls').where('id', '=', id).returning('id').executeTakeFirst()
    if (!removed) return false
    await recordAct(tx, { actor, act: 'poll-removed', subject: pollSubject(id, options) })
    return true
  })
}

/** The titles of a poll's options, as they were when it began. */
export const listTitles = (tx: Transaction, pollId: string) =>
  tx.selectFrom('poll_options').select('title').where('poll_id', '=', pollId).orderBy('position').execute()
