import type { FeedKind } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'

export interface Feed {
  readonly userId: string
  readonly shows: FeedKind
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

/** The calendar with a secret address. */
export async function findFeedByToken(db: Database, tokenHash: string): Promise<Feed | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['user_id', 'shows'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return feed && { userId: feed.user_id, shows: feed.shows }
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
