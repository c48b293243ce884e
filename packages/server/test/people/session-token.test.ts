import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newWorld, publicUrl, type World } from '../world.ts'

const password = 'the first one'
const newPassword = 'the second one'
/** Returns an email address of this length, at most 254. */
const makeEmail = (length: number) =>
  `${'a'.repeat(64)}@${'b'.repeat(length - 192)}.${'c'.repeat(60)}.${'d'.repeat(60)}.test`

describe('a session token', () => {
  let world: World
  beforeEach(async () => {
    world = await newWorld()
  })
  afterEach(() => world.close())

  const post = (url: string, payload: object, headers = {}) =>
    world.app.inject({ method: 'POST', url, payload, headers })
  const readCookie = ({ headers }: Awaited<ReturnType<typeof post>>) =>
    String(headers['set-cookie']).split(';')[0] ?? ''
  const bela = { name: 'Bela', email: 'bela@hostel.test', password }

  it('is in an HttpOnly cookie, and in no response body', async () => {
    const signedUp = await post('/api/auth/sign-up/email', bela)
    const signedIn = await post('/api/auth/sign-in/email', bela)
    const cookie = readCookie(signedIn)
    const session = await world.app.inject({ url: '/api/auth/get-session', headers: { cookie } })
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    expect(token).toMatch(/^\w{20,}$/)
    for (const { statusCode, body } of [signedUp, signedIn, session]) {
      expect([statusCode, body.includes('token')]).toEqual([200, false])
    }
    expect(session.json()).toMatchObject({ user: { email: bela.email }, session: { id: expect.any(String) } })
    expect(session.body).not.toContain(token)
  })

  it('is valid for a week', async () => {
    await post('/api/auth/sign-up/email', bela)
    const [session] = await world.db.selectFrom('identity_session').selectAll().execute()
    const [created, expires] = [session?.created_at, session?.expires_at].map((at) =>
      new Date(at ?? 0).getTime(),
    )
    expect(((expires ?? 0) - (created ?? 0)) / 86_400_000).toBeCloseTo(7, 3)
  })

  it('changes with the password, and a copy of the old cookie is worthless', async () => {
    const old = readCookie(await post('/api/auth/sign-up/email', bela))
    const changed = await world.app.inject({
      method: 'PUT',
      url: '/account/password',
      payload: { currentPassword: password, newPassword },
      headers: { cookie: old },
    })
    expect(String(changed.headers['set-cookie'])).toMatch(
      /^warm-ladle\.session_token=[^;]+; Max-Age=\d{5,}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    await expect(world.clientWith(old).account.show()).rejects.toMatchObject({ status: 401 })
    const client = world.clientWith(readCookie(changed))
    expect(await client.account.sessions()).toMatchObject([{ isCurrent: true }])
  })

  it('changes when the password confirms an identity, and a copy of the old cookie is worthless', async () => {
    const old = readCookie(await post('/api/auth/sign-up/email', bela))
    await expect(world.clientWith(old).account.prove({ body: { password: 'wrong' } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await world.clientWith(old).account.sessions()).toMatchObject([{ isCurrent: true }])

    const proved = await post('/account/proof', { password }, { cookie: old })
    expect(String(proved.headers['set-cookie'])).toMatch(
      /^warm-ladle\.session_token=[^;]+; Max-Age=\d{5,}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    await expect(world.clientWith(old).account.show()).rejects.toMatchObject({ status: 401 })
    const client = world.clientWith(readCookie(proved))
    expect(await client.account.sessions()).toMatchObject([{ isCurrent: true }])
  })

  it('is replaced in a browser, even if another tab’s call with the old one is under way', async () => {
    const old = readCookie(await post('/api/auth/sign-up/email', bela))
    await post('/account/proof', { password }, { cookie: old })
    const late = await world.app.inject({ url: '/api/auth/get-session', headers: { cookie: old } })
    expect([late.statusCode, late.body, late.headers['set-cookie']]).toEqual([200, 'null', undefined])
  })

  it('is cleared with the browser’s cache only at a logout', async () => {
    const cookie = readCookie(await post('/api/auth/sign-up/email', bela))
    const out = await post('/api/auth/sign-out', {}, { cookie, origin: publicUrl.origin })
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"')
    const ended = await world.app.inject({ url: '/account', headers: { cookie } })
    expect([ended.statusCode, ended.headers['clear-site-data']]).toEqual([401, undefined])
  })
})

describe('an email address', () => {
  let world: World
  afterEach(() => world.close())
  const signUp = (address: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name: 'Bela', email: address, password },
    })

  it('may have up to 254 characters everywhere', async () => {
    world = await newWorld()
    const answer = await signUp(makeEmail(254))
    expect(answer.statusCode).toBe(200)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const bela = world.clientWith(cookie)
    const known = makeEmail(254)
    expect(await bela.members.role({ params: { email: known } })).toEqual({ role: 'user' })
    expect((await bela.members.details({ query: { email: known } })).data.email).toBe(known)
    const mealId = await world.addMeal()
    await world.db.updateTable('users').set({ badge: 'Gold' }).execute()
    await bela.mealRequests.create({ body: { mealId } })
    expect((await signUp(makeEmail(255))).statusCode).toBe(400)
  })

  it('that is known takes as much work as an unknown one if its owner is informed by email', async () => {
    world = await newWorld({ mail: 'must-confirm' })
    const { password: passwords } = await world.auth.$context
    const hash = vi.spyOn(passwords, 'hash')
    const first = await signUp('bela@hostel.test')
    const known = await signUp('bela@hostel.test')
    expect(hash).toHaveBeenCalledTimes(2)
    expect([known.statusCode, Object.keys(known.json().user)]).toEqual([200, Object.keys(first.json().user)])
    expect(Object.keys(known.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted())
  })
})
