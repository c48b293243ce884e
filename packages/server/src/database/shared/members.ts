import { defaultBadge } from '@warm-ladle/contract'
import * as z from 'zod'
import type { Database } from '../schema.ts'
import { dutiesColumn, withDuties } from './duties.ts'
import { memberSearchTextOf } from '../search/search-columns.ts'

export const memberColumns = ['id', 'email', 'name', 'photo', 'role', 'badge'] as const

/** The member of this identity. */
export const findMember = (db: Database, id: string) => findMemberBy(db, 'id', id)

/** The member with this _id or e-mail, in lower case. */
export const findMemberNamed = (db: Database, name: string) =>
  findMemberBy(db, z.uuid().safeParse(name).success ? 'id' : 'email', name)

async function findMemberBy(db: Database, column: 'id' | 'email', value: string) {
  const row = await db
    .selectFrom('users')
    .select([...memberColumns, dutiesColumn])
    .where(column, '=', value)
    .executeTakeFirst()
  return row && withDuties(row)
}

export interface NewMember {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly photo: string
}

/** Adds a member with the ordinary role and the default badge; returns whether they were new. */
export async function addMember(db: Database, { id, email, name, photo }: NewMember): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values({
      id,
      email,
      name,
      photo,
      role: 'user',
      badge: defaultBadge,
      created_at: new Date().toISOString(),
      search_text: memberSearchTextOf({ name, email }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Adds the owner of the account with this e-mail as a member, unless they are one already. */
export async function addMemberByEmail(db: Database, email: string): Promise<void> {
  const person = await db
    .selectFrom('identity')
    .select(['id', 'email', 'name', 'image'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (person) await addMember(db, { ...person, photo: person.image ?? '' })
}
