import { type Badge, defaultBadge } from '@warm-ladle/contract'
import { inChunks } from '../../database/in-chunks.ts'
import { memberSearchText } from '../../database/search.ts'
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

/** Writes name, room and card of an account's member, and name and language to the account. */
export async function changeResident(tx: Transaction, account: ResidentAccount, now: string): Promise<void> {
  const { id, name, room, card, language } = account
  await tx.updateTable('identity').set({ name, language, updated_at: now }).where('id', '=', id).execute()
  await tx
    .updateTable('users')
    .set({ name, room, card, search_text: memberSearchText(account) })
    .where('id', '=', id)
    .execute()
}
