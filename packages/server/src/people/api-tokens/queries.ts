import { maxTokens, type NewApiToken, scopeNames } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import { newId } from '../../database/new-id.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { type Actor, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { inTransaction } from '../../database/transaction.ts'

/** The owner of the tokens, who is also the actor. */
type TokenOwner = Actor & { readonly id: string; readonly email: string }

const columns = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_on'] as const

/** A member's tokens that have not expired, newest first. */
export const listTokens = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('api_tokens')
    .select(columns)
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number]

interface AddedToken extends NewApiToken {
  readonly owner: TokenOwner
  readonly tokenHash: string
  readonly now: Date
}

const day = 24 * 60 * 60_000

/** Adds a token; returns undefined if its owner has reached the maximum. */
export function addToken(db: Database, added: AddedToken): Promise<TokenRow | undefined> {
  const { owner, name, tokenHash, now, days } = added
  const scopes = scopeNames.filter((scope) => added.scopes.includes(scope))
  return inTransaction(db, async (tx) => {
    // one at a time, because each addition must count the previous ones
    await lockMember(tx, owner.id, 'update')
    await removeExpired(tx, owner.id, now)
    if ((await countTokens(tx, owner.id)) >= maxTokens) return undefined
    const token = {
      id: newId(),
      name,
      scopes: scopes.join(' '),
      created_at: now.toISOString(),
      expires_at: days === undefined ? null : new Date(now.getTime() + days * day).toISOString(),
      last_used_on: null,
    }
    await tx
      .insertInto('api_tokens')
      .values({ ...token, user_id: owner.id, token_hash: tokenHash })
      .execute()
    const subject = memberSubject(owner)
    await recordAct(tx, { actor: owner, act: 'token-made', subject, after: { name, scopes } })
    return token
  })
}

async function countTokens(tx: Transaction, userId: string): Promise<number> {
  const tokens = await tx.selectFrom('api_tokens').select('id').where('user_id', '=', userId).execute()
  return tokens.length
}

async function removeExpired(tx: Transaction, userId: string, now: Date) {
  await tx
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now.toISOString())
    .execute()
}

/** Removes a member's token; returns whether it existed. */
export function removeToken(db: Database, owner: TokenOwner, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('api_tokens')
      .where('id', '=', id)
      .where('user_id', '=', owner.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return false
    const subject = memberSubject(owner)
    await recordAct(tx, { actor: owner, act: 'token-removed', subject, before: { name: removed.name } })
    return true
  })
}
