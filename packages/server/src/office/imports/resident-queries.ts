import { type Badge, defaultBadge } from '@warm-ladle/contract'
import { inChunks } from '../../database/in-chunks.ts'
import type { Transaction } from '../../database/schema.ts'

/** An account with what an import writes of its member, whose own row is missing until they have logged in once. */
export interface ResidentAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly room: string | null
  readonly card: string | null
  /** Of pages and mails; null while none is chosen. */
  readonly language: string | null
  /** Of the member; the default one of an account without. */
  readonly badge: Badge
}

/** Accounts with these e-mails. */
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

/** Who has these cards. */
export const listCardOwners = (tx: Transaction, cards: readonly string[]) =>
  inChunks(cards, (some) =>
    tx.selectFrom('users').select(['email', 'card']).where('card', 'in', some).execute(),
  )
