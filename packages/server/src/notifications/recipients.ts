/*
 * What decides who is notified: whether members are here, have a badge, and have ever come in. The rest of a member is known to
 * people alone.
 */
import { type Badge, defaultBadge } from '@warm-ladle/contract'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isAmong } from '../database/in-chunks.ts'
import type { Database, Schema } from '../database/schema.ts'

/** The condition that the stay of a member is not over on a day. */
export const isHere =
  (today: string) =>
  (eb: ExpressionBuilder<Schema, 'users'>): Expression<SqlBool> =>
    eb.or([eb('users.stay_until', 'is', null), eb('users.stay_until', '>=', today)])

/** The condition that a member has this badge on a day, and not only in their row until a job takes it. */
export const hasBadge =
  (today: string, badge?: Badge) =>
  (eb: ExpressionBuilder<Schema, 'users'>): Expression<SqlBool> =>
    eb.and([
      isHere(today)(eb),
      badge === undefined ? eb('users.badge', '<>', defaultBadge) : eb('users.badge', '=', badge),
      eb.or([eb('users.badge_until', 'is', null), eb('users.badge_until', '>=', today)]),
    ])

/** Those of these members who have ever come in: they have a password, a provider, a passkey or a session. */
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
