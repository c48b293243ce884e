import { newId } from '../../src/database/new-id.ts'
import { sessionCookie, type World } from '../world.ts'

/** Adds signed-in members with a badge, with one statement for each table. */
export async function joinMany(world: World, count: number) {
  const now = new Date().toISOString()
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `resident-${index}@hostel.test`,
    name: `Resident ${index}`,
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
  await world.db.insertInto('identity').values(identities).execute()
  await world.db.insertInto('identity_session').values(sessions).execute()
  await world.db.insertInto('users').values(members).execute()
  return people.map(({ id, token }) => {
    const cookie = sessionCookie(token)
    return { ...world.clientWith(cookie), id, cookie }
  })
}

export type Resident = Awaited<ReturnType<typeof joinMany>>[number]
