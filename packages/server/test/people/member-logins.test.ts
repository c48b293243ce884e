import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator } from './authenticator.ts'
import { passkeyCeremonies } from '@warm-ladle/contract'
import { listNotifications } from '../notifications/list-notifications.ts'
import { newWorldWithAdmin, type Person, publicUrl, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden', { needsAdmission: true }))
})
afterEach(() => world.close())

const [old, chosen] = ['the-old-ladle', 'ladles-in-a-row']

/** Adds a member with a password, who is logged in with it. */
async function memberWithPassword(name: string, standing: Parameters<World['join']>[1] = {}) {
  const person = await world.join(name, standing)
  const { password: hashes } = await world.auth.$context
  const now = new Date().toISOString()
  const own = { account_id: person.id, provider_id: 'credential', user_id: person.id }
  await world.db
    .insertInto('identity_account')
    .values({ ...own, id: person.id, password: await hashes.hash(old), created_at: now, updated_at: now })
    .execute()
  return person
}

const issue = (id: string, by = admin) => by.memberLogins.issue({ params: { id } })
const codeFor = async (id: string, by = admin) => (await issue(id, by)).slip.code
const use = (token: string, newPassword = chosen) =>
  world.visitor.account.resetPassword({ body: { token, newPassword } })
const login = async (email: string, password: string) => {
  const payload = { email, password }
  return (await world.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })).statusCode
}
const ended = { code: 'expired-link' }
const titlesFor = async (person: Person) => (await listNotifications(person)).map(({ title }) => title)
const acts = async () =>
  (await admin.audit.list({ query: { limit: 3 } })).body.map(({ act, actor, subject }) => [
    act,
    actor.name,
    subject.text,
  ])

describe('a resident who has forgotten their password', () => {
  it('gets a slip from the office, which replaces the old password and ends all sessions when it is used', async () => {
    const asha = await memberWithPassword('Asha')
    const { slip, until } = await issue(asha.id)
    expect(slip.link).toBe(`http://localhost:3000/first-login#token=${slip.code}`)
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(21)
    expect((await acts())[0]).toEqual(['login-slip-made', 'Warden', 'Asha (asha@hostel.test)'])
    expect(await titlesFor(asha)).toEqual(['The office created a new login for your account'])
    expect(await use(slip.code)).toMatchObject({ email: 'asha@hostel.test' })
    await expect(asha.account.show()).rejects.toMatchObject({ code: 'sign-in-required' })
    expect(await login(asha.email, old)).toBe(401)
    expect(await login(asha.email, chosen)).toBe(200)
    await expect(use(slip.code, 'another-ladle')).rejects.toMatchObject({
      ...ended,
      message: 'This link has expired or was already used. Please request a new one.',
    })
  })

  it('has one valid slip, the last one, even if two admins make them', async () => {
    const asha = await memberWithPassword('Asha')
    const cook = await world.join('Second', { role: 'admin' })
    const first = await codeFor(asha.id)
    const codes = await Promise.all([codeFor(asha.id), codeFor(asha.id, cook)])
    await expect(use(first)).rejects.toMatchObject(ended)
    const used = await Promise.allSettled(codes.map((code) => use(code)))
    expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    ['logs in with the old password', async (asha: Person) => void (await login(asha.email, old))],
    ['adds a passkey', addPasskey],
    [
      'changes the password',
      (asha: Person) =>
        asha.account.changePassword({ body: { currentPassword: old, newPassword: 'yet-another-ladle' } }),
    ],
    ['is given a duty', (asha: Person) => giveDuties(asha, ['desk'])],
    [
      'is given a duty, and loses it',
      async (asha: Person) => {
        await giveDuties(asha, ['desk'])
        await giveDuties(asha, [])
      },
    ],
    ['becomes an admin', (asha: Person) => admin.members.makeAdmin({ params: { id: asha.id } })],
    ['is removed', (asha: Person) => admin.members.remove({ params: { id: asha.id } })],
  ])('has no valid slip once the resident %s', async (_what, act: (asha: Person) => Promise<unknown>) => {
    const asha = await memberWithPassword('Asha')
    const code = await codeFor(asha.id)
    await act(asha)
    await expect(use(code)).rejects.toMatchObject(ended)
  })
})

const giveDuties = (person: Person, duties: ('desk' | 'kitchen' | 'accounts')[]) =>
  admin.duties.save({ params: { id: person.id }, body: { duties } })

async function addPasskey(person: Person) {
  const { registration } = passkeyCeremonies
  const begun = await world.app.inject({ url: registration.options, headers: { cookie: person.cookie } })
  const cookies = begun.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
  const { origin } = publicUrl
  const added = await world.app.inject({
    method: 'POST',
    url: registration.verify,
    payload: { response: createAuthenticator({ origin }).register(begun.json()) },
    headers: { origin, cookie: [person.cookie, ...cookies].join('; ') },
  })
  expect(added.statusCode).toBe(200)
}

describe('a member with duties', () => {
  it('gets a link for an hour, and all admins are notified', async () => {
    const other = await world.join('Second', { role: 'admin' })
    const kim = await memberWithPassword('Kim', { duties: ['kitchen', 'accounts'] })
    const { slip, until } = await issue(kim.id)
    expect(Math.round((Date.parse(until) - Date.now()) / 60_000)).toBe(60)
    expect((await acts())[0]).toEqual(['password-link-made', 'Warden', 'Kim (kim@hostel.test)'])
    expect(await titlesFor(kim)).toEqual(['The office created a new login for your account'])
    for (const one of [admin, other])
      expect(await listNotifications(one)).toMatchObject([
        { title: 'A login link was created', text: expect.stringContaining('Kim (kim@hostel.test)') },
      ])
    await use(slip.code)
    expect(await login(kim.email, chosen)).toBe(200)
  })

  it('gets no slip, which would be valid for weeks', async () => {
    const kim = await world.join('Kim', { duties: ['desk'] })
    expect(await admin.loginSlips.list()).toEqual([])
    expect((await admin.loginSlips.make({ body: { ids: [kim.id] } })).slips).toEqual([])
  })

  it('has no valid link after becoming an admin', async () => {
    const kim = await memberWithPassword('Kim', { duties: ['desk'] })
    const code = await codeFor(kim.id)
    await admin.members.makeAdmin({ params: { id: kim.id } })
    await expect(use(code)).rejects.toMatchObject(ended)
  })
})

describe('a lost phone', () => {
  it('is logged out alone or with all other devices, and its owner is notified', async () => {
    const asha = await memberWithPassword('Asha')
    const { internalAdapter } = await world.auth.$context
    const lost = await internalAdapter.createSession(asha.id, false)
    const params = { id: asha.id }
    const sessions = await admin.memberLogins.sessions({ params })
    expect(sessions).toHaveLength(2)
    // the location of sessions is none of the office's business
    expect(JSON.stringify(sessions)).not.toContain('address')
    const sessionId = sessions.find(({ _id }) => _id === lost.id)?._id ?? ''
    await admin.memberLogins.endSession({ params: { ...params, sessionId } })
    await expect(admin.memberLogins.endSession({ params: { ...params, sessionId } })).rejects.toMatchObject({
      code: 'not-found',
      message: 'They are already logged out there',
    })
    expect(await asha.account.show()).toMatchObject({ name: 'Asha' })
    expect(await titlesFor(asha)).toEqual(['The office logged you out of your account'])
    expect(await admin.memberLogins.endSessions({ params })).toMatchObject({ deletedCount: 1 })
    await expect(asha.account.show()).rejects.toMatchObject({ code: 'sign-in-required' })
    expect(await admin.memberLogins.endSessions({ params })).toMatchObject({ deletedCount: 0 })
    expect((await acts()).slice(0, 2)).toEqual([
      ['sessions-ended', 'Warden', 'Asha (asha@hostel.test)'],
      ['sessions-ended', 'Warden', 'Asha (asha@hostel.test)'],
    ])
  })

  it('of another member stays logged in', async () => {
    const [asha, ben] = [await memberWithPassword('Asha'), await memberWithPassword('Ben')]
    const [session] = await admin.memberLogins.sessions({ params: { id: ben.id } })
    const params = { id: asha.id, sessionId: session?._id ?? '' }
    await expect(admin.memberLogins.endSession({ params })).rejects.toMatchObject({ code: 'not-found' })
    expect(await ben.account.show()).toMatchObject({ name: 'Ben' })
  })
})

describe('admins', () => {
  const calls = {
    issue: (id: string) => issue(id),
    sessions: (id: string) => admin.memberLogins.sessions({ params: { id } }),
    endSession: (id: string) =>
      admin.memberLogins.endSession({ params: { id, sessionId: crypto.randomUUID() } }),
    endSessions: (id: string) => admin.memberLogins.endSessions({ params: { id } }),
  }
  it.each(Object.entries(calls))('can only get help from the command line: %s', async (_name, call) => {
    const other = await world.join('Second', { role: 'admin' })
    const message = 'Admins can only get a login link with this server command: npm run admin -- link EMAIL'
    for (const { id } of [other, admin])
      await expect(call(id)).rejects.toMatchObject({ code: 'not-yours', message })
    await expect(call(crypto.randomUUID())).rejects.toMatchObject({
      code: 'not-found',
      message: 'Member not found',
    })
  })
})
