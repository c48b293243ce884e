import { lengths } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../src/tracing/log/create-logger.ts'
import { createAuth } from '../../src/people/identity/auth.ts'
import { openTestDatabase } from '../test-database.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const account = (name: string) => ({ name, email: `${name}@hostel.test`, password: 'six-and-more' })

describe('logging in by email', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  afterAll(() => world.close())

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'POST', url: `/api/auth${path}`, payload: body, headers })
  const toCookie = (response: Awaited<ReturnType<typeof post>>) =>
    response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const sessionWith = async (cookie: string) =>
    (await world.app.inject({ url: '/api/auth/get-session', headers: { cookie } })).json()

  it('works again after a sign-up and a logout, which ends the session', async () => {
    const signedUp = await post('/sign-up/email', account('asha'))
    expect(signedUp.statusCode).toBe(200)
    const cookie = toCookie(signedUp)
    expect(await sessionWith(cookie)).toMatchObject({ user: { email: 'asha@hostel.test', name: 'asha' } })

    await post('/sign-out', {}, { cookie })
    expect(await sessionWith(cookie)).toBeNull()

    const signedIn = await post('/sign-in/email', account('asha'))
    expect(signedIn.statusCode).toBe(200)
    expect(toCookie(signedIn)).not.toBe(cookie)
  })

  it.each([
    'r&d@hostel.test',
    'dept/anna=b!c@hostel.test',
    'a@xn--e1afmkfd.xn--p1ai',
    'b@mail.xn--54b7fta0cc',
    'kitchen@localhost',
    'test@io',
  ])('accepts an address that browsers accept: %s', async (email) => {
    const person = { name: 'Some One', email, password: 'six-and-more' }
    expect((await post('/sign-up/email', person)).statusCode).toBe(200)
    expect((await post('/sign-in/email', person)).statusCode).toBe(200)
    // the address is accepted, because the call fails only for lack of a mail server
    const forgotten = world.visitor.account.forgotPassword({ body: { email } })
    await expect(forgotten).rejects.toMatchObject({ code: 'unavailable' })
    expect((await post('/sign-up/email', { ...person, email: 'a b@hostel.test' })).statusCode).toBe(400)
  })

  it('hides the session from scripts and other sites', async () => {
    const { cookies } = await post('/sign-up/email', account('bela'))
    expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  it('hides cookies from other hosts, and from plain connections if the address is https', async () => {
    const database = await openTestDatabase()
    const secret = 'a secret that only tests know, long enough'
    const logger = createLogger('silent')
    const encrypted = new URL('https://meals.test')
    const secure = createAuth({ logger, database, publicUrl: encrypted, secrets: [secret] })
    const signedUp = await secure.handler(
      new Request('https://meals.test/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account('cleo')),
      }),
    )
    const cookie = signedUp.headers.get('set-cookie')
    expect(cookie).toMatch(/^__Host-warm-ladle\.session_token=[^;]+;/)
    expect(cookie).toMatch(/(?=.*; Path=\/(;|$))(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)/)
    expect(cookie).not.toContain('Domain')
    await database.close()
  })

  it('accepts only an uploaded photo', async () => {
    const hash = 'd'.repeat(32)
    await world.db.insertInto('pictures').values({ hash, touched_at: new Date().toISOString() }).execute()
    const image = `/pictures/${hash}-w320.webp`
    const signedUp = await post('/sign-up/email', { ...account('carl'), image })
    expect(signedUp.json()).toMatchObject({ user: { image } })
    for (const other of ['https://evil.test/me.png', '//evil.test/me.png', '/pictures/gone.webp']) {
      const refused = await post('/sign-up/email', { ...account('dina'), image: other })
      expect([refused.statusCode, refused.json().field]).toEqual([400, 'photo'])
    }
  })

  it('ends the previous session of a browser at a new login', async () => {
    const before = toCookie(await post('/sign-up/email', account('bodo')))
    const signedIn = await post('/sign-in/email', account('bodo'), { cookie: before })
    expect(toCookie(signedIn)).not.toBe(before)
    expect(await sessionWith(toCookie(signedIn))).toMatchObject({ user: { name: 'bodo' } })
    expect(await sessionWith(before)).toBeNull()
  })

  it('logs out removed members immediately', async () => {
    const cookie = toCookie(await post('/sign-up/email', account('bert')))
    const mine = () => world.app.inject({ url: '/meal-requests', headers: { cookie } })
    expect((await mine()).statusCode).toBe(200)
    await world.db.deleteFrom('identity').where('email', '=', 'bert@hostel.test').execute()
    expect((await mine()).statusCode).toBe(401)
    expect(await sessionWith(cookie)).toBeNull()
  })

  it('returns the same answer for a wrong password and an unknown address', async () => {
    await post('/sign-up/email', account('cora'))
    const wrong = await post('/sign-in/email', { ...account('cora'), password: 'not-the-one' })
    const unknown = await post('/sign-in/email', account('unknown'))
    expect(wrong.statusCode).toBe(401)
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
  })

  it.each([
    ['a short password', { password: 'short' }, 'PASSWORD_TOO_SHORT'],
    ['no email', { email: '' }, '[body.email] Invalid email address'],
    ['an overlong name', { name: 'x'.repeat(81) }, 'Use up to 80 characters for the name'],
  ])('refuses %s', async (_what, change, reason) => {
    const { statusCode, json } = await post('/sign-up/email', { ...account('dora'), ...change })
    const { code, message } = json()
    expect([statusCode, [code, message]]).toEqual([400, expect.arrayContaining([reason])])
    const dora = await world.db.selectFrom('identity').select('id').where('name', 'in', ['dora']).execute()
    expect(dora).toEqual([])
  })

  it('compares passwords exactly: case, blanks and full length', async () => {
    const password = ` Aß,${'x'.repeat(lengths.password - 6)}Z `
    expect(password).toHaveLength(lengths.password)
    const greta = { ...account('greta'), password }
    await post('/sign-up/email', greta)
    const statuses = []
    for (const typed of [password, password.toLowerCase(), password.trim(), password.slice(0, -2)]) {
      statuses.push((await post('/sign-in/email', { ...greta, password: typed })).statusCode)
    }
    expect(statuses).toEqual([200, 401, 401, 401])
  })

  it('ignores a role or badge in the call [C17, D1]', async () => {
    const signedUp = await post('/sign-up/email', { ...account('eve'), role: 'admin', badge: 'Platinum' })
    const cookie = toCookie(signedUp)
    const details = await world.app.inject({
      url: '/user-details?email=eve@hostel.test',
      headers: { cookie },
    })
    expect(details.json()).toMatchObject({ role: 'user', badge: 'Bronze Badge' })
  })

  it('refuses forged cookies [D2]', async () => {
    const [name, value = ''] = toCookie(await post('/sign-up/email', account('finn'))).split('=')
    const [token] = decodeURIComponent(value).split('.')
    const forged = `${name}=${encodeURIComponent(`${token}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=`)}`
    const { statusCode } = await world.app.inject({ url: '/meal-requests', headers: { cookie: forged } })
    expect(statusCode).toBe(401)
  })

  it('refuses changing calls from another site', async () => {
    const { cookie } = await world.join('gita')
    const call = (origin: string) =>
      world.app.inject({ method: 'POST', url: '/users', payload: {}, headers: { cookie, origin } })
    expect((await call('https://evil.test')).json()).toMatchObject({ code: 'wrong-origin' })
    expect((await call(publicUrl.origin)).statusCode).toBe(200)
  })

  it.each(['/api/auth/update-user', '/api/auth/delete-user', '/api/auth/list-sessions', '/api/auth/ok'])(
    'keeps %s closed',
    async (url) => {
      const { cookie } = await world.join(url.replaceAll('/', '-'))
      const { statusCode } = await world.app.inject({ method: 'POST', url, payload: {}, headers: { cookie } })
      expect(statusCode).toBe(404)
    },
  )
})
