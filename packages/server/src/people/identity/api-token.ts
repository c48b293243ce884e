import { type Scope, scopeNames } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { dutiesColumn, withDuties } from '../members.ts'
import { memberAt } from '../stays.ts'
import { toBoolean } from '../../database/values.ts'
import type { KnownMember } from '../../platform/known-member.ts'
import type { Admission } from './require-admission.ts'
import { hashToken } from '../secret-token.ts'

interface TokenOwner {
  readonly tokenId: string
  /** The token's name. */
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly lastUsedOn: string | null
  readonly member: KnownMember
  readonly account: Admission
}

/** The current owner of a token that has not expired. */
export async function findTokenOwner(
  db: Database,
  token: string,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<TokenOwner | undefined> {
  const found = await selectOwner(db, hashToken(token), now.toISOString())
  if (!found) return undefined
  const { token_id, token_name, scopes, last_used_on, email_verified, admitted_at, ...member } = found
  return {
    tokenId: token_id,
    name: token_name,
    scopes: toScopes(scopes),
    lastUsedOn: last_used_on,
    member: await memberAt(db, withDuties(member), today),
    account: { emailVerified: toBoolean(email_verified), admittedAt: admitted_at },
  }
}

const selectOwner = (db: Database, tokenHash: string, now: string) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .innerJoin('identity', 'identity.id', 'api_tokens.user_id')
    .select(['api_tokens.id as token_id', 'api_tokens.name as token_name'])
    .select(['api_tokens.scopes', 'api_tokens.last_used_on'])
    .select(['identity.email_verified', 'identity.admitted_at'])
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.photo',
      'users.role',
      'users.badge',
      'users.badge_until',
      'users.stay_until',
      dutiesColumn,
    ])
    .where('api_tokens.token_hash', '=', tokenHash)
    .where(({ eb, or }) =>
      or([eb('api_tokens.expires_at', 'is', null), eb('api_tokens.expires_at', '>', now)]),
    )
    .executeTakeFirst()

/** The scopes in a stored text, in order; scopes that a later version no longer knows have no effect. */
export function toScopes(text: string): Scope[] {
  const held = text.split(' ')
  return scopeNames.filter((scope) => held.includes(scope))
}

/** Records the day on which a token was used, which is the only record of its calls. */
export async function markTokenUsed(db: Database, tokenId: string, day: string): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_on: day }).where('id', '=', tokenId).execute()
}

/** Revokes all of a member's tokens, e.g. when their password changes, because someone else may have known it. */
export async function removeTokens(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
}
