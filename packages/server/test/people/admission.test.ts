import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newWorld, newWorldWithAdmin, type Person, sessionCookie, type World } from '../world.ts'

const refusal = {
  success: false,
  code: 'not-admitted',
  message: 'An admin has to let you in first. Please ask the office.',
}
const password = 'six-and-more'
const androidChrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const toEmail = (name: string) => `${name.toLowerCase()}@hostel.test`

describe('if no email confirms addresses, a new password account', () => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    ;({ world, admin } = await newWorldWithAdmin('Amina', { needsAdmission: true }))
  })
  afterAll(() => world.close())

  const post = (path: string, payload: object) =>
    world.app.inject({ method: 'POST', url: `/api/auth${path}`, payload })
  const signUp = (name: string) => post('/sign-up/email', { name, email: toEmail(name), password })
  const login = (name: string, given = password) =>
    post('/sign-in/email', { email: toEmail(name), password: given })
  const waiting = async () => (await admin.members.list({ query: { waiting: 'true' } })).body
  const findId = async (name: string) => {
    const { body } = await admin.members.list({ query: { search: toEmail(name) } })
    return body[0]?._id ?? ''
  }
  /** Returns a client with a session that the account should not have. */
  async function makeClient(name: string) {
    const { internalAdapter } = await world.auth.$context
    const { token } = await internalAdapter.createSession(await findId(name), false)
    return world.clientWith(sessionCookie(token))
  }

  it('gets a reason instead of a session when it signs up or logs in', async () => {
    const signedUp = await signUp('Asha')
    expect([signedUp.statusCode, signedUp.json().token]).toEqual([200, undefined])
    expect(signedUp.headers['set-cookie'] ?? '').not.toContain('session_token')

    const refused = await login('Asha')
    const said = { ...refusal, error: refusal.message, text: 'refusals.notAdmitted' }
    expect([refused.statusCode, refused.json()]).toEqual([403, said])
    expect(await world.db.selectFrom('identity_session').selectAll().execute()).toHaveLength(1)
    // without the password the answer does not reveal the account
    expect((await login('Asha', 'not the one')).statusCode).toBe(401)
  })

  it('is revealed to those who sign up with its address again, since no email can inform its owner', async () => {
    await signUp('Bela')
    const again = await signUp('Bela')
    expect([again.statusCode, again.json().code]).toEqual([422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'])
    expect(again.headers['set-cookie']).toBeUndefined()
    expect((await login('Bela')).statusCode).toBe(403)
  })

  it('shows admins when and from where it was opened, until it is admitted', async () => {
    const startedAt = Date.now()
    await world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      remoteAddress: '2001:db8:1:2:3:4:5:6',
      headers: { 'user-agent': androidChrome },
      payload: { name: 'Mona', email: toEmail('Mona'), password },
    })
    const mona = (await waiting()).find(({ name }) => name === 'Mona')
    expect(mona?.signUp).toEqual({
      at: expect.any(String),
      network: '2001:db8:1:2::/64',
      browser: 'Chrome on Android',
    })
    expect(Date.parse(mona?.signUp?.at ?? '') - startedAt).toBeLessThan(60_000)
    await admin.members.admit({ params: { id: mona?._id ?? '' } })
    const { body } = await admin.members.list({ query: { search: toEmail('Mona') } })
    expect(body).toEqual([expect.not.objectContaining({ signUp: expect.anything() })])
  })

  it('is refused every call even with a session', async () => {
    await signUp('Dora')
    const dora = await makeClient('Dora')
    await expect(dora.account.show()).rejects.toMatchObject({ status: 403, code: 'not-admitted' })
    await expect(dora.members.register({ body: {} })).rejects.toMatchObject({ code: 'not-admitted' })
    await admin.members.admit({ params: { id: await findId('Dora') } })
    await expect(dora.account.show()).resolves.toMatchObject({ email: toEmail('Dora') })
  })

  it('is listed as waiting until an admin admits it', async () => {
    await signUp('Elif')
    const elif = (await waiting()).find(({ name }) => name === 'Elif')
    expect(elif).toMatchObject({ email: toEmail('Elif'), role: 'user', isWaiting: true })
    const list = await admin.send('/users.csv?waiting=true', { headers: {} })
    expect(await list.text()).toContain('Elif')

    const params = { id: elif?._id ?? '' }
    expect(await admin.members.admit({ params })).toEqual({ modifiedCount: 1 })
    expect(await admin.members.admit({ params })).toEqual({ modifiedCount: 0 })
    expect((await waiting()).map(({ name }) => name)).not.toContain('Elif')
    expect((await login('Elif')).statusCode).toBe(200)
  })

  it('is admitted once by concurrent calls of two admins', async () => {
    await signUp('Finn')
    const other = await world.join('Greta', { role: 'admin' })
    const params = { id: await findId('Finn') }
    const both = await Promise.all([admin, other].map((client) => client.members.admit({ params })))
    expect(both.map(({ modifiedCount }) => modifiedCount).toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  it('cannot be made an admin before admission, but can be removed', async () => {
    await signUp('Hugo')
    const params = { id: await findId('Hugo') }
    await expect(admin.members.makeAdmin({ params })).rejects.toMatchObject({
      status: 409,
      code: 'still-waiting',
    })
    await admin.members.remove({ params })
    expect((await login('Hugo')).statusCode).toBe(401)
    await expect(admin.members.admit({ params })).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is admitted only by an admin', async () => {
    await signUp('Ines')
    const params = { id: await findId('Ines') }
    const member = await world.join('Jonas', { badge: 'Platinum' })
    await expect(member.members.admit({ params })).rejects.toMatchObject({ code: 'admin-only' })
    await expect(world.visitor.members.admit({ params })).rejects.toMatchObject({ code: 'sign-in-required' })
    const ines = await makeClient('Ines')
    await expect(ines.members.admit({ params })).rejects.toMatchObject({ code: 'not-admitted' })
  })

  it('does not wait if its address is confirmed, as by Google', async () => {
    const kim = await world.join('Kim')
    expect(await kim.account.show()).toMatchObject({ emailConfirmed: true })
    expect((await waiting()).map(({ name }) => name)).not.toContain('Kim')
  })
})

it('a new account does not wait for admission in a demonstration', async () => {
  const world = await newWorld()
  const payload = { name: 'Lea', email: 'lea@hostel.test', password }
  const { headers } = await world.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
  expect(String(headers['set-cookie'])).toContain('session_token')
  const admin = await world.join('Amina', { role: 'admin' })
  await world.clientWith(String(headers['set-cookie']).split(';')[0] ?? '').account.show()
  const { body } = await admin.members.list({ query: {} })
  expect(body.map(({ isWaiting }) => isWaiting)).toEqual([false, false])
  await world.close()
})
