import { sessionCookie, type World } from '../../world.ts'
import { addResidents } from './add-residents.ts'

/** Adds logged-in members with a badge. */
export const joinMany = async (world: World, count: number) =>
  (await addResidents(world.db, count)).map(({ id, token }) => {
    const cookie = sessionCookie(token)
    return { ...world.clientWith(cookie), id, cookie }
  })

export type Resident = Awaited<ReturnType<typeof joinMany>>[number]
