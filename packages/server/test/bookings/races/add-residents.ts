import { newId } from '../../../src/database/new-id.ts'
import type { Database } from '../../../src/database/schema.ts'

/** Adds members with a badge and a session each, with one statement per table; returns their tokens. */
export async function addResidents(db: Database, count: number, kind = 'Resident') {
  const now = new Date().toISOString()
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `${kind}-${index}@hostel.test`.toLowerCase(),
    name: `${kind} ${index}`,
    token: `${newId()}${newId()}`,
  }))
  const identities = people.map(({ id, email, name }) => ({
    id,
    email,
    name,
    email_verified: true,
    created_at: now,
    updated_at: now,
  }))
  const sessions = people.map(({ id, token }) => ({
    id: newId(),
    user_id: id,
    token,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    created_at: now,
    updated_at: now,
  }))
  const members = people.map(({ id, email, name }) => ({
    id,
    email,
    name,
    badge: 'Gold' as const,
    created_at: now,
    search_text: '',
  }))
  await db.insertInto('identity').values(identities).execute()
  await db.insertInto('identity_session').values(sessions).execute()
  await db.insertInto('users').values(members).execute()
  return people.map(({ id, token }) => ({ id, token }))
}

/** Adds members with the Desk duty, whose boards are updated by a stream. */
export async function addDesk(db: Database, count: number) {
  const desk = await addResidents(db, count, 'Desk')
  await db
    .insertInto('duties')
    .values(desk.map(({ id }) => ({ user_id: id, duty: 'desk' as const })))
    .execute()
  return desk
}
