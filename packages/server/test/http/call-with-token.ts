import { api, type Client, type Api, createClient, type Scope } from '@warm-ladle/contract'
import type { Person, World } from '../world.ts'

/** Returns the client of a program with this token, and optionally this cookie. */
export const clientWithToken = (world: World, token: string, cookie?: string): Client<Api> =>
  createClient(api, (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return world.sendAs(cookie)(url, { ...init, headers })
  })

/** Creates a token for a person, and a program that uses it. */
export async function giveToken(world: World, person: Person, scopes: Scope[], days?: number) {
  const body = { name: 'Notice board', scopes, ...(days !== undefined && { days }) }
  const { token, data } = await person.apiTokens.create({ body })
  return { token, id: data._id, program: clientWithToken(world, token) }
}
