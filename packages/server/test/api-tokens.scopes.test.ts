import { api, type Endpoint, type Scope, scopeNames } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/database/new-id.ts'
import { hashOf } from '../src/identity/secret-token.ts'
import { expected } from './authorisation/expected.ts'
import { injectCall } from './inject-call.ts'
import { newWorld, type Person, type World } from './world.ts'

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

let world: World
let cook: Person
let asha: Person
beforeAll(async () => {
  world = await newWorld()
  cook = await world.join('Cook', { role: 'admin', badge: 'Gold' })
  asha = await world.join('Asha')
  for (const scope of scopeNames) await putToken(`cook-${scope}`, cook, [scope])
  await putToken('asha', asha, scopeNames)
})
afterAll(() => world.close())

/** A token as the database has it, also one that its owner could not make. */
const putToken = (token: string, { id }: Person, scopes: readonly Scope[]) =>
  world.db
    .insertInto('api_tokens')
    .values({
      id: newId(),
      user_id: id,
      name: token,
      scopes: scopes.join(' '),
      token_hash: hashOf(token),
      created_at: new Date().toISOString(),
    })
    .execute()

/** 'admitted', or status and code of the refusal. */
async function outcomeOf(endpoint: Endpoint, token: string, email: string) {
  const { statusCode, body } = await injectCall(world.app, endpoint, {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w*)\}/g, (_, name) => (name === 'email' ? email : newId())),
    headers: { authorization: `Bearer ${token}` },
    query: { mealId: newId() },
  })
  return statusCode === 401 || statusCode === 403 ? `${statusCode} ${JSON.parse(body).code}` : 'admitted'
}

/** What a member without badge, duty and role can do with a token that has every scope. */
function reachOfAsha(name: string): string {
  const row = expected[name]
  if (row?.token === undefined) return '403 token-scope'
  if (row.by === 'everyone' || row.by === 'members') return 'admitted'
  return row.by === 'badged' ? '403 badge-required' : '403 admin-only'
}

describe('a token', () => {
  it.each(endpoints)(
    'with one scope is admitted where that says so, and nowhere else: %s',
    async (name, endpoint) => {
      for (const scope of scopeNames) {
        const wanted = expected[name]?.token === scope ? 'admitted' : '403 token-scope'
        expect([scope, await outcomeOf(endpoint, `cook-${scope}`, cook.email)]).toEqual([scope, wanted])
      }
    },
  )

  it.each(endpoints)('with every scope gives no more than its owner has: %s', async (name, endpoint) => {
    expect(await outcomeOf(endpoint, 'asha', asha.email)).toBe(reachOfAsha(name))
  })

  it('is never a proof', () => {
    const grave = Object.entries(expected).filter(([, { proof, token }]) => proof && token !== undefined)
    expect(grave).toEqual([])
  })
})
