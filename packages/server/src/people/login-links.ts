import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { endAddressChanges } from './address-changes.ts'

/*
 * Links for choosing a password are rows in `identity_verification`. Their value is the account's id, either
 * alone or after this prefix for a link issued by the office; such a link expires with the next login.
 */
const officePrefix = 'office '

export const officeValue = (userId: string): string => officePrefix + userId

/** The account of a stored link. */
export const accountOfLink = (value: string): string => value.replace(officePrefix, '')

/** The values of an account's links, for queries with its id in a column. */
export const linkValues = (id: `${'identity' | 'users'}.id`): readonly RawBuilder<string>[] => [
  sql<string>`cast(${sql.ref(id)} as text)`,
  sql<string>`${sql.lit(officePrefix)} || cast(${sql.ref(id)} as text)`,
]

/** Invalidates all links of these accounts, because they get a new password or another address. */
export async function forgetLinks(db: Database, ...userIds: readonly string[]): Promise<void> {
  const values = userIds.flatMap((id) => [id, officeValue(id)])
  await db.deleteFrom('identity_verification').where('value', 'in', values).execute()
  await endAddressChanges(db, ...userIds)
}
