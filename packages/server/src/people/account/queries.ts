import { type Language, offeredLanguage } from '@warm-ladle/contract'
import { lockMember } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { memberSearchText } from '../../database/search.ts'
import { inTransaction } from '../../database/transaction.ts'
import { byPassword } from '../identity/ways-in.ts'

/**
 * The ways in which a member can log in, as stored in the identity tables, and the hash of their password.
 */
export async function findWaysIn(db: Database, userId: string) {
  const [identity, ways] = [
    await db
      .selectFrom('identity')
      .leftJoin('users', 'users.id', 'identity.id')
      .select(['identity.email_verified', 'identity.language', 'users.room'])
      .where('identity.id', '=', userId)
      .executeTakeFirst(),
    await db
      .selectFrom('identity_account')
      .select(['provider_id', 'password'])
      .where('user_id', '=', userId)
      .execute(),
  ]
  return {
    room: identity?.room ?? undefined,
    language: offeredLanguage(identity?.language),
    emailConfirmed: Boolean(identity?.email_verified),
    passwordHash: ways.find((way) => way.provider_id === byPassword)?.password ?? undefined,
    providers: ways.map((way) => way.provider_id).filter((id) => id !== byPassword),
  }
}

export interface Profile {
  readonly name: string
  readonly photo: string
  /** Empty to remove it; undefined changes nothing. */
  readonly room?: string | undefined
  /** The language; undefined changes nothing. */
  readonly language?: Language | undefined
}

const findRoom = async (tx: Transaction, id: string) =>
  (await tx.selectFrom('users').select('room').where('id', '=', id).executeTakeFirst())?.room

/**
 * Writes the profile to the member. Name and photo, which must always match, are also written to the identity, as is
 * the language.
 */
export function changeProfile(
  db: Database,
  { id, email }: { readonly id: string; readonly email: string },
  { name, photo, room, language }: Profile,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, id, 'no key update')
    const known = room ?? (await findRoom(tx, id))
    const search_text = memberSearchText({ name, email, room: known })
    await tx
      .updateTable('users')
      .set({ name, photo, room: known || null, search_text })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('identity')
      .set({ name, image: photo, updated_at: new Date().toISOString(), ...(language && { language }) })
      .where('id', '=', id)
      .execute()
  })
}
