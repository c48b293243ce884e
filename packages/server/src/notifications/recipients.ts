/*
 * Conditions for notifying members: their stay is not over, they have a badge, and they have logged in before. Only
 * the people module knows more about members.
 */
import { type Badge, defaultBadge } from '@warm-ladle/contract'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isAmong } from '../database/in-chunks.ts'
import type { Database, Schema } from '../database/schema.ts'

/** The condition that a member's stay is not over on a day. */
export const isHere =
  (today: string) =>
  (eb: ExpressionBuilder<Schema, 'users'>): Expression<SqlBool> =>
    eb.or([eb('users.stay_until', 'is', null), eb('users.stay_until', '>=', today)])

/** The condition that a member has this badge on a day. A row keeps an ended badge until a job removes it. */
export const hasBadge =
  (today: string, badge?: Badge) =>
  (eb: ExpressionBuilder<Schema, 'users'>): Expression<SqlBool> =>
    eb.and([
      isHere(today)(eb),
      badge === undefined ? eb('users.badge', '<>', defaultBadge) : eb('users.badge', '=', badge),
      eb.or([eb('users.badge_until', 'is', null), eb('users.badge_until', '>=', today)]),
    ])

/** The members among these who have ever logged in, i.e. who have a password, a provider, a passkey or a session. */
export async function listEntered(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const ways = (table: 'identity_account' | 'identity_passkey' | 'identity_session') =>
    db
      .selectFrom(table)
      .select('user_id')
      .where(isAmong(db, 'user_id', ids))
  const rows = await ways('identity_account')
    .union(ways('identity_passkey'))
    .union(ways('identity_session'))
    .execute()
  return new Set(rows.map(({ user_id: id }) => id))
}
