import {
  allDuties,
  type Badge,
  defaultBadge,
  type Duty,
  inOrderOfDuties,
  type Role,
} from '@warm-ladle/contract'
import { type ExpressionBuilder, type InsertObject, sql, type SqlBool } from 'kysely'
import * as z from 'zod'
import { inChunks } from '../database/in-chunks.ts'
import type { Database, Schema, Transaction } from '../database/schema.ts'
import { memberSearchText } from '../database/search.ts'
import { computeRevision } from '../platform/revisions.ts'

/** Each member's duties as one text, so that they come with the member instead of needing their own statement. */
export const dutiesColumn = sql<string | null>`(
  select string_agg(duties.duty, ',') from duties where duties.user_id = users.id
)`.as('duties')

/** The duties in such a text, in order. */
export function toDuties(text: string | null): Duty[] {
  const held = text?.split(',') ?? []
  return allDuties.filter((duty) => held.includes(duty))
}

/** A row with its duties as a list. */
export const withDuties = <Row extends { readonly duties: string | null }>({ duties, ...row }: Row) => ({
  ...row,
  duties: toDuties(duties),
})

export const memberColumns = ['id', 'email', 'name', 'photo', 'role', 'badge'] as const

/** The member of this identity. */
export const findMember = (db: Database, id: string) => findMemberBy(db, 'id', id)

/** The member with this _id or lower-case email. */
export const findMemberNamed = (db: Database, name: string) =>
  findMemberBy(db, z.uuid().safeParse(name).success ? 'id' : 'email', name)

async function findMemberBy(db: Database, column: 'id' | 'email', value: string) {
  const row = await db
    .selectFrom('users')
    .select([...memberColumns, 'badge_until', 'stay_until', dutiesColumn])
    .where(column, '=', value)
    .executeTakeFirst()
  return row && withDuties(row)
}

/** The data that the office records about a member, as columns of a row. */
export interface Noted {
  readonly name: string
  readonly email: string
  readonly room: string | null
  readonly card: string | null
  readonly stay_until: string | null
  readonly duties: string | null
}

/** Covers everything the office records about a member, no matter which call changes it. */
export const revisionOfMember = ({ name, email, room, card, stay_until: stay, duties }: Noted): number =>
  computeRevision([name, email, room, card, stay, toDuties(duties)])

export interface NewMember {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly photo?: string
  readonly role?: Role
  readonly room?: string | null
  readonly card?: string | null
  /** When the member joined; by default now. */
  readonly joinedAt?: Date
}

/** Adds a member with the ordinary role and the default badge; returns whether they were new. */
export async function addMember(db: Database, member: NewMember): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values(toRow(member))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Adds members with the default badge; leaves existing ones unchanged. */
export const addMembers = (tx: Transaction, members: readonly NewMember[]) =>
  inChunks(members, (some) =>
    tx
      .insertInto('users')
      .values(some.map(toRow))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute(),
  )

const toRow = (member: NewMember): InsertObject<Schema, 'users'> => ({
  id: member.id,
  email: member.email,
  name: member.name,
  photo: member.photo ?? '',
  role: member.role ?? 'user',
  room: member.room ?? null,
  card: member.card ?? null,
  badge: defaultBadge,
  created_at: (member.joinedAt ?? new Date()).toISOString(),
  search_text: memberSearchText(member),
})

/** Gives a member exactly these duties. The member must be locked. */
export async function replaceDuties(tx: Transaction, id: string, duties: readonly Duty[]): Promise<void> {
  await tx.deleteFrom('duties').where('user_id', '=', id).execute()
  const rows = inOrderOfDuties(duties).map((duty) => ({ user_id: id, duty }))
  if (rows.length > 0) await tx.insertInto('duties').values(rows).execute()
}

/** Adds the owner of the account with this email as a member; returns whether they were new. */
export async function addMemberByEmail(db: Database, email: string): Promise<boolean> {
  const person = await db
    .selectFrom('identity')
    .select(['id', 'email', 'name', 'image'])
    .where('email', '=', email)
    .executeTakeFirst()
  return person !== undefined && addMember(db, { ...person, photo: person.image ?? '' })
}

/** The condition that a member's account is neither confirmed by email or Google nor admitted by an admin. */
export const isWaiting = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'users'>) =>
  exists(
    selectFrom('identity')
      .select('identity.id')
      .whereRef('identity.id', '=', 'users.id')
      .where('identity.email_verified', '=', false)
      .where('identity.admitted_at', 'is', null),
  )

/**
 * `isWaiting` as a column: with the condition, PostgreSQL would read all identities, even for a single page of
 * members.
 */
export const waitingColumn = sql<SqlBool>`coalesce(
  (select not email_verified and admitted_at is null from identity where identity.id = users.id), false
)`.as('is_waiting')

/** Whether a member's account is waiting to be admitted. */
export async function isMemberWaiting(db: Database, id: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isWaiting)
    .executeTakeFirst()
  return waiting !== undefined
}

/** The changes that an import makes to each of many members. */
interface ResidentChange {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly room: string | null
  readonly card: string | null
  /** Language for pages and emails; null until one is chosen. */
  readonly language: string | null
}

/** Writes an account's name, room and card to the member, and its name and language to the account. */
export async function changeResident(tx: Transaction, account: ResidentChange, now: string): Promise<void> {
  const { id, name, room, card, language } = account
  await tx.updateTable('identity').set({ name, language, updated_at: now }).where('id', '=', id).execute()
  await tx
    .updateTable('users')
    .set({ name, room, card, search_text: memberSearchText(account) })
    .where('id', '=', id)
    .execute()
}

interface BadgeTerm {
  readonly badge: Badge
  /** The badge's last day; null if it never expires or there is no badge. */
  readonly until: string | null
}

/** Writes the badge that the ledger gives a member. */
export const setBadge = (db: Database, userId: string, { badge, until }: BadgeTerm) =>
  db.updateTable('users').set({ badge, badge_until: until }).where('id', '=', userId).execute()
