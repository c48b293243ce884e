import { type Access, type Badge, type Duty, Refusal, type Scope } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import { admit, admitCaller, type Caller, contactFor, requireAccess } from '../../src/http/contract/admit.ts'

const asha: Caller = {
  id: 'asha',
  email: 'asha@hostel.test',
  name: 'Asha',
  photo: '',
  role: 'user',
  badge: 'Bronze Badge',
  duties: [],
  badgeUntil: null,
  stayUntil: null,
  hasLeft: false,
  isNew: false,
  sessionId: 'a session',
}
const admin: Caller = { ...asha, role: 'admin' }
const withDuty = (...duties: readonly Duty[]): Caller => ({ ...asha, duties })
const withBadge = (badge: Badge): Caller => ({ ...asha, badge })

/** Returns the code and the message of a refusal; undefined if the caller is admitted. */
function findRefusal(caller: Caller | undefined, access: Access) {
  try {
    requireAccess(caller, access)
    return undefined
  } catch (error) {
    return error instanceof Refusal ? `${error.code}: ${error.message}` : error
  }
}

describe('an access level', () => {
  it('for visitors accepts every caller', () => {
    expect([findRefusal(undefined, 'visitor'), findRefusal(asha, 'visitor')]).toEqual([undefined, undefined])
  })

  it.each(['member', 'badged', 'kitchen', 'counter', 'books', 'admin'] as const)(
    'asks visitors to log in: %s',
    (access) => expect(findRefusal(undefined, access)).toMatch(/^sign-in-required: /),
  )

  it('for members accepts every member', () => {
    expect([findRefusal(asha, 'member'), findRefusal(admin, 'member')]).toEqual([undefined, undefined])
  })

  it('for badges rejects everyone with Bronze, even staff', () => {
    expect(findRefusal(withBadge('Silver'), 'badged')).toBeUndefined()
    expect(findRefusal(asha, 'badged')).toMatch(/^badge-required: /)
    expect(findRefusal(admin, 'badged')).toMatch(/^badge-required: /)
  })

  it('for staff accepts admins and members with the right duties, and explains to others who may do this', () => {
    expect([
      findRefusal(withDuty('kitchen'), 'kitchen'),
      findRefusal(withDuty('kitchen'), 'counter'),
      findRefusal(withDuty('desk'), 'counter'),
      findRefusal(withDuty('accounts'), 'books'),
      ...(['kitchen', 'counter', 'books', 'admin'] as const).map((level) => findRefusal(admin, level)),
    ]).toEqual(Array.from({ length: 8 }, () => undefined))
    expect([
      findRefusal(withDuty('desk', 'accounts'), 'kitchen'),
      findRefusal(withDuty('accounts'), 'counter'),
      findRefusal(withDuty('kitchen', 'desk'), 'books'),
      findRefusal(withDuty('kitchen', 'desk', 'accounts'), 'admin'),
    ]).toMatchInlineSnapshot(`
      [
        "admin-only: Only admins and members with the duty Kitchen can do this.",
        "admin-only: Only admins and members with the duty Kitchen or Desk can do this.",
        "admin-only: Only admins and members with the duty Accounts can do this.",
        "admin-only: Something went wrong.",
      ]
    `)
  })
})

interface Call {
  readonly access?: Access
  readonly scope?: Scope
  readonly freshProof?: true
  /** Sessions with a recent login. */
  readonly fresh?: readonly string[]
}

/** Returns the caller that the call continues with. */
async function admitted(known: Caller | undefined, { access = 'member', fresh = [], ...endpoint }: Call) {
  const server = { hasFreshProof: async (sessionId: string) => fresh.includes(sessionId) }
  // no other part of the server is used here
  const call = { server, caller: undefined } as unknown as Parameters<typeof admitCaller>[0]
  await admitCaller(call, known, { access, ...endpoint })
  return call.caller
}
const refused = (code: string) => expect.objectContaining({ code })

describe('a call in a session', () => {
  it('continues as its caller, whatever the scope of its endpoint', async () => {
    expect(await admitted(admin, { scope: 'read' })).toBe(admin)
    expect(await admitted(undefined, { access: 'visitor' })).toBeUndefined()
  })

  it('is refused if its caller is not admitted', async () => {
    await expect(admitted(asha, { access: 'admin' })).rejects.toEqual(refused('admin-only'))
  })

  it('cannot make requests after the stay, but can still read', async () => {
    const gone = { ...asha, hasLeft: true }
    await expect(admitted(gone, { scope: 'requests' })).rejects.toEqual(refused('stay-ended'))
    expect(await admitted(gone, { scope: 'read' })).toBe(gone)
    expect(await admitted(asha, { scope: 'requests' })).toBe(asha)
    expect(await admitted(undefined, { access: 'visitor', scope: 'requests' })).toBeUndefined()
  })

  it('needs a recent login in its own session if the endpoint requires one', async () => {
    const sensitive = { freshProof: true } as const
    expect(await admitted(asha, { ...sensitive, fresh: ['a session'] })).toBe(asha)
    await expect(admitted(asha, { ...sensitive, fresh: ['another'] })).rejects.toEqual(refused('login-again'))
    await expect(admitted(undefined, { ...sensitive, access: 'visitor' })).rejects.toEqual(
      refused('sign-in-required'),
    )
    expect(await admitted(asha, {})).toBe(asha)
  })
})

const token = (...scopes: readonly Scope[]): Caller => ({
  ...admin,
  duties: ['kitchen'],
  sessionId: '',
  scopes,
})

it('a request is admitted as its caller', async () => {
  // no other part of the request is read here
  const request = { caller: undefined, server: { identify: async () => asha } } as unknown as Parameters<
    typeof admit
  >[0]
  await admit(request, { access: 'member' })
  expect(request.caller).toBe(asha)
  await expect(admit(request, { access: 'admin' })).rejects.toEqual(refused('admin-only'))
})

describe('a call with a token', () => {
  it('is refused without the scope of the endpoint, and if the endpoint has none', async () => {
    await expect(admitted(token('read'), { scope: 'requests' })).rejects.toEqual(refused('token-scope'))
    await expect(admitted(token('read'), {})).rejects.toEqual(refused('token-scope'))
    await expect(admitted(token(), { scope: 'read' })).rejects.toEqual(refused('token-scope'))
  })

  it('counts as a call by an ordinary member unless the scope is a staff scope', async () => {
    expect(await admitted(token('read'), { scope: 'read' })).toMatchObject({ role: 'user', duties: [] })
    await expect(admitted(token('read'), { scope: 'read', access: 'kitchen' })).rejects.toEqual(
      refused('admin-only'),
    )
  })

  it('keeps role and duties for staff scopes', async () => {
    const call = token('books')
    expect(await admitted(call, { scope: 'books', access: 'books' })).toBe(call)
  })

  it('needs no recent login, since creating the token required one', async () => {
    const call = token('books')
    expect(await admitted(call, { scope: 'books', access: 'books', freshProof: true })).toBe(call)
  })
})

it('admins see the distributor’s address, and everyone else sees the kitchen’s', () => {
  const contacts = [admin, asha, withDuty('kitchen'), undefined].map((caller) =>
    contactFor(caller, 'kitchen@hostel.test'),
  )
  expect(contacts).toEqual([undefined, 'kitchen@hostel.test', 'kitchen@hostel.test', 'kitchen@hostel.test'])
})
