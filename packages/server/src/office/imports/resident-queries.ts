import { type Badge, defaultBadge } from '@warm-ladle/contract'
import { inChunks } from '../../database/in-chunks.ts'
import type { Transaction } from '../../database/schema.ts'

/**
 * An account with the member fields that an import writes. The member's own row is missing until their first login.
 */
export interface ResidentAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly room: string | null
  readonly card: string | null
  /** Language of pages and emails; null until one is chosen. */
  readonly language: string | null
  /** The member's badge; the default one for an account without a member. */
  readonly badge: Badge
}

/** Accounts with the given emails. */
export async function listAccounts(tx: Transaction, emails: readonly string[]): Promise<ResidentAccount[]> {
  const rows = await inChunks(emails, (some) =>
    tx
      .selectFrom('identity')
      .leftJoin('users', 'users.id', 'identity.id')
      .select([
        'identity.id',
        'identity.email',
        'identity.name',
        'identity.language',
        'users.room',
        'users.card',
        'users.badge',
      ])
      .where('identity.email', 'in', some)
      .execute(),
  )
  return rows.map((row) => ({ ...row, badge: row.badge ?? defaultBadge }))
}

/** Members with the given cards. */
export const listCardOwners = (tx: Transaction, cards: readonly string[]) =>
  inChunks(cards, (some) =>
    tx.selectFrom('users').select(['email', 'card']).where('card', 'in', some).execute(),
  )
