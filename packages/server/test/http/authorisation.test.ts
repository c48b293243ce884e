import { type Access, api, createClient, type Endpoint, Refusal } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPageCalls } from '../../src/http/pages/page-calls.ts'
import { newId } from '../../src/database/new-id.ts'
import { expected, type Reach } from './authorisation/expected.ts'
import { subjectCells } from './authorisation/subject-cells.ts'
import { injectCall } from './inject-call.ts'
import { newWorld, type Person, type World } from '../world.ts'

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

/** Callers with a live session and what they may reach, followed by callers whose session is worthless. */
const reaches = {
  bronze: ['everyone', 'members'],
  silver: ['everyone', 'members', 'badged'],
  gold: ['everyone', 'members', 'badged'],
  platinum: ['everyone', 'members', 'badged'],
  kitchen: ['everyone', 'members', 'kitchen', 'counter'],
  desk: ['everyone', 'members', 'counter'],
  accounts: ['everyone', 'members', 'books'],
  // a former staff member with all three duties
  'former staff': ['everyone', 'members'],
  'bronze admin': ['everyone', 'members', 'kitchen', 'counter', 'books', 'admins'],
  'gold admin': ['everyone', 'members', 'badged', 'kitchen', 'counter', 'books', 'admins'],
  // logged in an hour ago, so calls that need a recent login are refused
  'stale admin': ['everyone', 'members', 'kitchen', 'counter', 'books', 'admins'],
  visitor: ['everyone'],
  'signed-out admin': ['everyone'],
  'expired admin': ['everyone'],
  'removed gold': ['everyone'],
  'forged admin': ['everyone'],
  'signed-out waiting': ['everyone'],
  'expired waiting': ['everyone'],
  'removed waiting': ['everyone'],
  // a live session that may reach nothing, not even public endpoints
  waiting: [],
} as const
type Kind = keyof typeof reaches
// Object.keys loses the type of the keys
const kinds = Object.keys(reaches) as Kind[]
const signedIn: readonly Kind[] = kinds.slice(0, 11)

const refusalByReach = {
  everyone: '',
  members: '',
  badged: 'badge-required',
  kitchen: 'admin-only',
  counter: 'admin-only',
  books: 'admin-only',
  admins: 'admin-only',
} as const

/** Maps the contract's access levels to the table's names. */
const reachByAccess: Readonly<Record<Access, Reach>> = {
  visitor: 'everyone',
  member: 'members',
  badged: 'badged',
  kitchen: 'kitchen',
  counter: 'counter',
  books: 'books',
  admin: 'admins',
}

/** Returns the outcome for a caller: 'admitted', or the status and code of the refusal. */
function expectedOutcome(name: string, kind: Kind) {
  const row = expected[name]
  if (!row) throw new Error(`${name} has no row in http/authorisation/expected.ts`)
  if (kind === 'waiting') return '403 not-admitted'
  if (!reaches[kind].some((level) => level === row.by))
    return signedIn.includes(kind) ? `403 ${refusalByReach[row.by]}` : '401 sign-in-required'
  return kind === 'stale admin' && row.proof ? '403 login-again' : 'admitted'
}

const addressed = (path: string, email: string) =>
  path.replaceAll(/\{(\w*)\}/g, (_, name) => (name === 'email' ? email : newId()))

describe('who may make each call', () => {
  let world: World
  let callers: Readonly<Record<Kind, { readonly cookie: string; readonly email: string }>>
  beforeAll(async () => {
    world = await newWorld({ needsAdmission: true })
    callers = await openCallers(world)
  })
  afterAll(() => world.close())

  async function call(endpoint: Endpoint, kind: Kind) {
    const { cookie, email } = callers[kind]
    const { statusCode, headers, body } = await injectCall(world.app, endpoint, {
      method: endpoint.method,
      url: addressed(endpoint.path, email),
      headers: cookie === '' ? {} : { cookie },
      // the call is about the caller, or about a meal, whose reviews are public
      query: { mealId: newId() },
    })
    if (statusCode !== 401 && statusCode !== 403) return 'admitted'
    const answer = JSON.parse(body)
    const { code, message } = answer
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/\w/), error: message })
    return `${statusCode} ${code}`
  }

  /** Returns the outcome of the same call by a page. */
  async function callOfPage(endpoint: Endpoint, kind: Kind) {
    const { cookie, email } = callers[kind]
    const names = [...endpoint.path.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, name === 'email' ? email : newId()]))
    const headers = cookie === '' ? {} : { cookie }
    const page = createPageCalls(world.app, { headers, ip: '127.0.0.1', log: world.app.log })
    const refusal = await page.perform(endpoint, { params, query: { mealId: newId() } }).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!(refusal instanceof Refusal) || ![401, 403].includes(refusal.status)) return 'admitted'
    return `${refusal.status} ${refusal.code}`
  }

  it.each(endpoints)('%s [A87, B40, C24]', async (name, endpoint) => {
    const ends: Partial<Record<Kind, string>> = {}
    for (const kind of kinds) ends[kind] = await call(endpoint, kind)
    expect(ends).toEqual(Object.fromEntries(kinds.map((kind) => [kind, expectedOutcome(name, kind)])))
  })

  it.each(endpoints.filter(([, { method, sends, live }]) => method === 'GET' && !sends && !live))(
    '%s, by a page [B40]',
    async (name, endpoint) => {
      const ends: Partial<Record<Kind, string>> = {}
      for (const kind of kinds) ends[kind] = await callOfPage(endpoint, kind)
      expect(ends).toEqual(Object.fromEntries(kinds.map((kind) => [kind, expectedOutcome(name, kind)])))
    },
  )

  it('matches the contract, with a row for each endpoint and no others [B40]', () => {
    const declared = endpoints.map(([name, { access, scope, freshProof }]) => [
      name,
      { by: reachByAccess[access], ...(scope && { token: scope }), ...(freshProof && { proof: true }) },
    ])
    expect(expected).toEqual(Object.fromEntries(declared))
    expect(endpoints.length * kinds.length + subjectCells.length * 3).toBeGreaterThan(1000)
  })
})

describe('whose records each caller may use', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld({ needsAdmission: true })
  })
  afterAll(() => world.close())

  it.each(subjectCells)('$name by $kind [D7]', async ({ kind, call, ends }) => {
    const person = await world.join(`${kind}-${newId()}`, {
      badge: 'Gold',
      role: kind === 'admin' ? 'admin' : 'user',
    })
    const caller = kind === 'waiting' ? waitingToCall(world, person) : person
    const other = await world.join(`other-${newId()}`, { badge: 'Gold' })
    // the caller's own record comes last, because the call may end their session
    const others = await readOutcome(call({ world, caller, subject: other }))
    const absent = await readOutcome(call({ world, caller, subject: undefined }))
    const outcomes = { own: await readOutcome(call({ world, caller, subject: person })), others, absent }
    expect(outcomes).toEqual(ends)
  })
})

const readOutcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )

const setConfirmed = ({ db }: World, id: string, isConfirmed: boolean) =>
  db.updateTable('identity').set({ email_verified: isConfirmed }).where('id', '=', id).execute()

/** Returns the same person, whose account waits for admission at each call. Their records were made before. */
const waitingToCall = (world: World, person: Person): Person => ({
  ...person,
  ...createClient(api, async (url, init) => {
    await setConfirmed(world, person.id, false)
    const response = await person.send(url, init)
    await setConfirmed(world, person.id, true)
    return response
  }),
})

async function openCallers(world: World): Promise<Record<Kind, { cookie: string; email: string }>> {
  const admin = (name: string) => world.join(name, { role: 'admin' })
  const warden = await admin('warden')
  async function waiting(name: string) {
    const person = await world.join(name)
    await setConfirmed(world, person.id, false)
    return person
  }
  async function signedOut(person: Person) {
    await world.db.deleteFrom('identity_session').where('user_id', '=', person.id).execute()
    return person
  }
  async function expired(person: Person) {
    await world.db
      .updateTable('identity_session')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', person.id)
      .execute()
    return person
  }
  async function withoutDuties(person: Person) {
    await world.db.deleteFrom('duties').where('user_id', '=', person.id).execute()
    return person
  }
  async function stale(person: Person) {
    await world.db
      .updateTable('identity_session')
      .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('user_id', '=', person.id)
      .execute()
    return person
  }
  async function removed(person: Person) {
    await warden.members.remove({ params: { id: person.id } })
    return person
  }
  return {
    bronze: await world.join('bronze'),
    silver: await world.join('silver', { badge: 'Silver' }),
    gold: await world.join('gold', { badge: 'Gold' }),
    platinum: await world.join('platinum', { badge: 'Platinum' }),
    kitchen: await world.join('kitchen', { duties: ['kitchen'] }),
    desk: await world.join('desk', { duties: ['desk'] }),
    accounts: await world.join('accounts', { duties: ['accounts'] }),
    'former staff': await withoutDuties(
      await world.join('former', { duties: ['kitchen', 'desk', 'accounts'] }),
    ),
    'bronze admin': warden,
    'gold admin': await world.join('cook', { role: 'admin', badge: 'Gold' }),
    'stale admin': await stale(await admin('regular')),
    visitor: { cookie: '', email: 'visitor@hostel.test' },
    'signed-out admin': await signedOut(await admin('leaver')),
    'expired admin': await expired(await admin('sleeper')),
    'removed gold': await removed(await world.join('removed', { badge: 'Gold' })),
    waiting: await waiting('newcomer'),
    'signed-out waiting': await signedOut(await waiting('visiting')),
    'expired waiting': await expired(await waiting('sleeping')),
    'removed waiting': await removed(await waiting('leaving')),
    'forged admin': { ...warden, cookie: warden.cookie.replace(/.{8}$/, 'AAAAAAA%3D') },
  }
}
