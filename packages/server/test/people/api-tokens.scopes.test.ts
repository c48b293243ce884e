import { api, type Endpoint, type Scope, scopeNames } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { hashToken } from '../../src/people/secret-token.ts'
import { expected, type Reach } from '../http/authorisation/expected.ts'
import { injectCall } from '../http/inject-call.ts'
import { newWorld, type Person, type Standing, type World } from '../world.ts'

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

interface Owner extends Standing {
  readonly reach: readonly Reach[]
}

/** Owners of a token with every scope, and what they may reach. */
const owners: Readonly<Record<string, Owner>> = {
  bronze: { reach: ['everyone', 'members'] },
  silver: { badge: 'Silver', reach: ['everyone', 'members', 'badged'] },
  kitchen: { duties: ['kitchen'], reach: ['everyone', 'members', 'kitchen', 'counter'] },
  desk: { duties: ['desk'], reach: ['everyone', 'members', 'counter'] },
  accounts: { duties: ['accounts'], reach: ['everyone', 'members', 'books'] },
  'former admin': { role: 'admin', reach: ['everyone', 'members'] },
  'former staff': { duties: ['kitchen', 'desk', 'accounts'], reach: ['everyone', 'members'] },
}
const ownerNames = Object.entries(owners)
const dead = ['removed', 'expired', 'of a deleted account', 'made up'] as const

let world: World
let cook: Person
beforeAll(async () => {
  world = await newWorld()
  cook = await world.join('Cook', { role: 'admin', badge: 'Gold' })
  for (const scope of scopeNames) await putToken(`cook-${scope}`, cook, [scope])
  for (const [name, standing] of ownerNames) {
    const owner = await world.join(name.replace(' ', '-'), standing)
    await putToken(name, owner, scopeNames)
    if (!name.startsWith('former')) continue
    await world.db.updateTable('users').set({ role: 'user' }).where('id', '=', owner.id).execute()
    await world.db.deleteFrom('duties').where('user_id', '=', owner.id).execute()
  }
  for (const token of dead.slice(0, 2)) await putToken(token, cook, scopeNames)
  const leaver = await world.join('Leaver', { role: 'admin' })
  await putToken('of a deleted account', leaver, scopeNames)
  await cook.members.remove({ params: { id: leaver.id } })
  await world.db.deleteFrom('api_tokens').where('name', '=', 'removed').execute()
  await world.db
    .updateTable('api_tokens')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('name', '=', 'expired')
    .execute()
})
afterAll(() => world.close())

/** Stores a token directly in the database, including tokens that its owner could not create. */
const putToken = (token: string, { id }: Person, scopes: readonly Scope[]) =>
  world.db
    .insertInto('api_tokens')
    .values({
      id: newId(),
      user_id: id,
      name: token,
      scopes: scopes.join(' '),
      token_hash: hashToken(token),
      created_at: new Date().toISOString(),
    })
    .execute()

/** Returns 'admitted', or status and code of the refusal. */
async function readOutcome(endpoint: Endpoint, token: string, email: string) {
  const { statusCode, body } = await injectCall(world.app, endpoint, {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w*)\}/g, (_, name) => (name === 'email' ? email : newId())),
    headers: { authorization: `Bearer ${token}` },
    query: { mealId: newId() },
  })
  return statusCode === 401 || statusCode === 403 ? `${statusCode} ${JSON.parse(body).code}` : 'admitted'
}

/** Returns the outcome of a call with a token that has every scope, for an owner with this reach. */
function outcomeFor(name: string, reach: readonly Reach[]): string {
  const row = expected[name]
  if (row?.token === undefined) return '403 token-scope'
  if (reach.includes(row.by)) return 'admitted'
  return row.by === 'badged' ? '403 badge-required' : '403 admin-only'
}

describe('a token', () => {
  it.each(endpoints)(
    'with one scope is admitted only by endpoints with that scope: %s',
    async (name, endpoint) => {
      for (const scope of scopeNames) {
        const expectedOutcome = expected[name]?.token === scope ? 'admitted' : '403 token-scope'
        expect([scope, await readOutcome(endpoint, `cook-${scope}`, cook.email)]).toEqual([
          scope,
          expectedOutcome,
        ])
      }
    },
  )

  it.each(endpoints)(
    'with every scope gives no more rights than its owner has now: %s',
    async (name, endpoint) => {
      for (const [owner, { reach }] of ownerNames) {
        const email = `${owner.replace(' ', '-')}@hostel.test`
        expect([owner, await readOutcome(endpoint, owner, email)]).toEqual([owner, outcomeFor(name, reach)])
      }
    },
  )

  it.each(endpoints)(
    'that is no longer valid opens nothing, not even public endpoints: %s',
    async (_, endpoint) => {
      for (const token of dead)
        expect([token, await readOutcome(endpoint, token, cook.email)]).toEqual([token, '401 unknown-token'])
    },
  )

  it('counts as a recent login only for its own tables, since creating it needed one', () => {
    const grave = Object.entries(expected).filter(([, { proof, token }]) => proof && token !== undefined)
    expect(grave.map(([name]) => name).toSorted()).toEqual(['adminPayments.download', 'statements.download'])
  })
})
