import { type FeedKind, type Language, offeredLanguage, sourceLanguage } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { isHere } from '../../notifications/recipients.ts'

export interface Feed {
  readonly userId: string
  readonly shows: FeedKind
}

export interface ReadFeed extends Feed {
  /** Of its member. */
  readonly language: Language
}

/** What a member's calendar shows; undefined without one. */
export async function findFeed(db: Database, userId: string): Promise<FeedKind | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('shows')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return feed?.shows
}

/** The calendar with a secret address, until its member's stay is over. */
export async function findFeedByToken(
  db: Database,
  tokenHash: string,
  today: string,
): Promise<ReadFeed | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .innerJoin('identity', 'identity.id', 'user_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'shows', 'language'])
    .where('token_hash', '=', tokenHash)
    .where(isHere(today))
    .executeTakeFirst()
  if (!feed) return undefined
  const language = offeredLanguage(feed.language) ?? sourceLanguage
  return { userId: feed.user_id, shows: feed.shows, language }
}

/** Gives a member's calendar an address, which replaces its earlier one. */
export async function putFeed(db: Database, { userId, shows }: Feed, tokenHash: string): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, shows, token_hash: tokenHash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ shows, token_hash: tokenHash }))
    .execute()
}

/** @returns whether there was one */
export async function removeFeed(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whose feed it is, and for which days. */
export interface Asked {
  readonly userId: string
  /** Dates, both included. */
  readonly from: string
  readonly until: string
}

/** Whether the hostel plans mealtimes: one is published, or was. */
export const hasMealtimes = async (db: Database): Promise<boolean> =>
  (await db
    .selectFrom('mealtimes')
    .select('id')
    .where('state', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Rows of mealtimes with their servings and the member's requests of them, also those that were closed. */
export const rowsOf = (db: Database, { userId, from, until }: Asked) =>
  db
    .selectFrom('mealtimes')
    .leftJoin('servings', 'servings.mealtime_id', 'mealtimes.id')
    .leftJoin('meal_requests', (join) =>
      join.onRef('meal_requests.serving_id', '=', 'servings.id').on('meal_requests.user_id', '=', userId),
    )
    .select([
      'mealtimes.id',
      'mealtimes.slot',
      'mealtimes.state',
      'mealtimes.starts_at',
      'mealtimes.ends_at',
      'mealtimes.orders_close_at',
      'mealtimes.revision',
      'mealtimes.activity',
      'mealtimes.note',
      'mealtimes.cancel_reason',
      'servings.id as serving_id',
      'servings.meal_title',
      'meal_requests.status',
      'meal_requests.closed_as',
      'meal_requests.portions',
      'meal_requests.takeaway',
    ])
    .where('mealtimes.state', '<>', 'draft')
    .where('mealtimes.date', '>=', from)
    .where('mealtimes.date', '<=', until)
    .orderBy('mealtimes.starts_at')
    .orderBy('servings.meal_title')
    .orderBy('servings.id')
    .execute()
