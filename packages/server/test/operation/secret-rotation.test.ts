import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../test-database.ts'
import { newWorld, publicUrl } from '../world.ts'

const [first, second] = [
  'the first secret of the tests, long enough',
  'the second secret of tests, long enough',
]
const account = { name: 'Asha', email: 'asha@hostel.test', password: 'six-and-more' }

/** Restarts the service on the same database with other secrets. */
async function newService() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const sharedDatabase = { ...database, close: () => Promise.resolve() }
  return async (...secrets: [string, ...string[]]) => {
    const world = await newWorld({ database: sharedDatabase, secrets })
    onTestFinished(() => world.close())
    const get = (url: string, cookie: string, accept = 'application/json') =>
      world.app.inject({ url, headers: { cookie, accept } })
    return {
      async signUp() {
        const payload = account
        const headers = { origin: publicUrl.origin }
        const { cookies } = await world.app.inject({
          method: 'POST',
          url: '/api/auth/sign-up/email',
          payload,
          headers,
        })
        return toCookie(cookies)
      },
      readEmail: async (cookie: string) => (await get('/account', cookie)).json().email,
      /** Returns the cookie set by a page's first call. */
      renew: async (cookie: string) => toCookie((await get('/api/auth/get-session', cookie)).cookies),
      readCookies: async (url: string, cookie: string) => (await get(url, cookie)).cookies,
      signOut: (cookie: string) =>
        world.app.inject({
          method: 'POST',
          url: '/api/auth/sign-out',
          payload: {},
          headers: { cookie, origin: publicUrl.origin },
        }),
    }
  }
}

const toCookie = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')

describe('a new secret', () => {
  it('ends all sessions when it replaces the old one', async () => {
    const start = await newService()
    const cookie = await (await start(first)).signUp()
    expect(await (await start(second)).readEmail(cookie)).toBeUndefined()
  })

  it('keeps all sessions when it is put before the old one, and re-signs their cookies', async () => {
    const start = await newService()
    const cookie = await (await start(first)).signUp()
    const both = await start(second, first)
    expect(await both.readEmail(`theme=dark; ${cookie}; broken=%E0%A4%A`)).toBe(account.email)

    const renewed = await both.renew(cookie)
    expect(renewed).not.toBe(cookie)
    expect(await both.renew(renewed)).toBe('')
    // the old secret can be removed after that
    const later = await start(second)
    expect([await later.readEmail(renewed), await later.readEmail(cookie)]).toEqual([
      account.email,
      undefined,
    ])
  })

  it('sets the cookie with its original attributes, never in a cacheable answer', async () => {
    const start = await newService()
    const cookie = await (await start(first)).signUp()
    const both = await start(second, first)
    const [renewed] = await both.readCookies('/api/auth/get-session', cookie)
    expect(renewed).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7 * 24 * 60 * 60 })
    expect(await both.readCookies('/allMeal', cookie)).toEqual([])
  })

  it('does not restore an ended session', async () => {
    const start = await newService()
    const cookie = await (await start(first)).signUp()
    const both = await start(second, first)
    expect((await both.signOut(cookie)).statusCode).toBe(200)
    expect([await both.readEmail(cookie), await both.readEmail(await both.renew(cookie))]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('makes the service refuse cookies signed with neither the new nor the old one', async () => {
    const start = await newService()
    const cookie = await (await start('a secret of another hostel, which is long enough')).signUp()
    expect(await (await start(second, first)).readEmail(cookie)).toBeUndefined()
  })
})
