/*
 * The secret URLs of calendars. They are ways into an account, so they are revoked together with all others,
 * regardless of what a calendar shows.
 */
import { type FeedKind, type Language, offeredLanguage, sourceLanguage } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import { isHere } from '../notifications/recipients.ts'

export interface Feed {
  readonly userId: string
  readonly shows: FeedKind
}

export interface ReadFeed extends Feed {
  /** The member's language. */
  readonly language: Language
}

/** The content of a member's calendar; undefined if there is none. */
export async function findFeed(db: Database, userId: string): Promise<FeedKind | undefined> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('shows')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return feed?.shows
}

/** The calendar at a secret URL, until the member's stay ends. */
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

/** Gives a member's calendar a URL, which replaces any earlier one. */
export async function putFeed(db: Database, { userId, shows }: Feed, tokenHash: string): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, shows, token_hash: tokenHash })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ shows, token_hash: tokenHash }))
    .execute()
}

/**
 * Removes a member's calendar.
 *
 * @returns whether it existed
 */
export async function removeFeed(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
