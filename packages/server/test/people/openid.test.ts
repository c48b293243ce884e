import { onTestFinished, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenInFragment } from '@warm-ladle/contract'
import type { OpenIdClient } from '../../src/platform/openid-client.ts'
import { type Forgery, playForger } from '../money/play-forger.ts'
import { asha, openBrowser, playGoogle, playProvider, unverified } from './play-google.ts'
import { openTestDatabase } from '../test-database.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const n = 'a-secret-of-the-page'
const start = (id: string) => `/auth/${id}?n=${n}`

const userIn = async (world: World, browser: ReturnType<typeof openBrowser>) => {
  const headers = { cookie: browser.cookie() }
  return (await world.app.inject({ url: '/api/auth/get-session', headers })).json()?.user
}

/** Goes through a provider and chooses an account there. */
async function goThrough(world: World, path: string, browser = openBrowser(world), email = asha.email) {
  const chooser = await browser.visit(path)
  const end = await browser.visit(`${chooser.url}/person`, { email })
  return { browser, chooser, end, user: await userIn(world, browser) }
}

describe('continuing with OpenID providers', () => {
  let world: World
  let campus: Awaited<ReturnType<typeof playProvider>>
  let city: Awaited<ReturnType<typeof playProvider>>
  beforeEach(async () => {
    campus = await playProvider({ id: 'campus', name: 'Campus Login' })
    city = await playProvider({ id: 'city', name: 'City & Region' })
    world = await newWorld({ openId: [campus.client, city.client] })
  })
  afterEach(() => Promise.all([world.close(), campus.stop(), city.stop()]))

  it('opens an account, and recognizes the same person', async () => {
    const first = await goThrough(world, start('campus'))
    expect(first.chooser.url.origin).toBe(campus.origin)
    expect(first.chooser.text).toContain('stands in for Campus Login')
    expect(first.end.url.href).toBe(`${publicUrl.origin}/auth/done?n=${n}&with=campus`)
    expect(first.user).toMatchObject({ name: asha.name, email: asha.email, emailVerified: true })
    const again = await goThrough(world, start('campus'))
    expect(again.user.id).toBe(first.user.id)
    const accounts = await world.db.selectFrom('identity_account').selectAll().execute()
    expect(accounts).toMatchObject([
      { provider_id: 'campus', account_id: expect.stringContaining(`${campus.origin} `), id_token: null },
    ])
  })

  it('sends each provider PKCE, its own nonce and the prompt to choose an account', async () => {
    const sent = await Promise.all(
      ['campus', 'city'].map(
        async (id) => new URL(String((await world.app.inject(start(id))).headers.location)),
      ),
    )
    expect(sent.map(({ origin }) => origin)).toEqual([campus.origin, city.origin])
    for (const { searchParams } of sent)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        prompt: 'select_account',
        code_challenge_method: 'S256',
        scope: 'openid email profile',
      })
    expect(
      new Set(sent.flatMap(({ searchParams }) => [searchParams.get('nonce'), searchParams.get('state')]))
        .size,
    ).toBe(4)
  })

  it('opens one account for several providers with the same verified email, and shows each of them', async () => {
    const first = await goThrough(world, start('campus'))
    const second = await goThrough(world, start('city'))
    expect(second.user.id).toBe(first.user.id)
    const account = await world.clientWith(second.browser.cookie()).account.show()
    expect(account).toMatchObject({ hasPassword: false, providers: ['campus', 'city'] })
  })

  it('links a provider for a logged-in member, but only with the same email', async () => {
    const member = await world.join('asha')
    const link = (email: string) => {
      const browser = openBrowser(world)
      browser.signInWith(member.cookie)
      return goThrough(world, '/auth/city/link?from=/dashboard/userHome', browser, email)
    }
    const other = await link('chandra@hostel.test')
    expect(other.end.url.search).toBe('?error=different-email&with=city')
    const { end } = await link(asha.email)
    expect(end.url.href).toBe(`${publicUrl.origin}/dashboard/userHome`)
    expect((await member.account.show()).providers).toEqual(['city'])
  })

  it('opens no account for an unverified email', async () => {
    const refused = await goThrough(world, start('campus'), undefined, unverified.email)
    expect(refused.end.url.search).toBe(`?n=${n}&with=campus&error=no-email`)
    expect(refused.end.text).toContain('Campus Login did not confirm an email address')
  })

  it('names the provider in its reports, in a window and in a tab', async () => {
    const browser = openBrowser(world)
    const chooser = await browser.visit(start('city'))
    const end = await browser.visit(`${chooser.url}/cancel`, {})
    expect(end.text).toContain('You cancelled the login with City &amp; Region.')
    const inTab = await browser.visit('/auth/city?from=/meals')
    const login = await browser.visit(`${inTab.url}/cancel`, {})
    expect(login.url.href).toBe(`${publicUrl.origin}/login?from=%2Fmeals&error=cancelled&with=city`)
  })

  it('accepts no provider’s answer on behalf of another', async () => {
    const browser = openBrowser(world)
    const { headers } = await world.app.inject(start('campus'))
    const sent = new URL(String(headers.location))
    for (const cookie of [headers['set-cookie'] ?? []].flat()) browser.signInWith(cookie.split(';')[0] ?? '')
    // the URL to which a provider would send the browser if it posed as the other one
    const { headers: elsewhere } = await world.app.inject(start('city'))
    const atCity = new URL(String(elsewhere.location))
    for (const name of ['state', 'nonce', 'code_challenge'])
      atCity.searchParams.set(name, sent.searchParams.get(name) ?? '')
    const chooser = await browser.visit(atCity)
    const end = await browser.visit(`${chooser.url}/person`, { email: asha.email })
    expect(end.url.searchParams.get('error')).toBe('invalid-auth-event')
    expect(await userIn(world, browser)).toBeUndefined()
  })

  it('refuses a callback that is repeated, from another browser, or without a start', async () => {
    const { browser } = await goThrough(world, start('campus'))
    const wayBack = browser.visited.find(({ pathname }) => pathname.startsWith('/api/auth/callback'))
    for (const [who, url] of [
      [browser, wayBack ?? ''],
      [openBrowser(world), wayBack ?? ''],
      [openBrowser(world), '/api/auth/callback/campus'],
    ] as const) {
      const { searchParams } = (await who.visit(url)).url
      expect([searchParams.get('error'), searchParams.get('with')]).toEqual(['invalid-auth-event', 'campus'])
    }
  })

  it('reports each provider that is down, in plain words', async () => {
    await campus.stop()
    const down = await openBrowser(world).visit(start('campus'))
    expect(down.text).toContain('Campus Login cannot be reached right now.')
    expect((await goThrough(world, start('city'))).user).toMatchObject({ email: asha.email })
    expect((await world.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      google: 'absent',
      openid: { campus: 'unreachable', city: 'ready' },
      mail: 'absent',
      pictures: 'unknown',
    })
  })

  it('works together with Google', async () => {
    const google = await playGoogle()
    onTestFinished(() => google.stop())
    const other = await newWorld({ google: google.client, openId: [campus.client] })
    onTestFinished(() => other.close())
    const first = await goThrough(other, start('google'))
    const second = await goThrough(other, start('campus'))
    expect([first.chooser.url.origin, second.user.id]).toEqual([google.origin, first.user.id])
  })

  it('can be replaced by a new password if a member’s provider was removed from the settings', async () => {
    const database = await openTestDatabase()
    const before = await newWorld({ database, openId: [campus.client] })
    const { user } = await goThrough(before, start('campus'))
    await before.app.close()

    const after = await newWorld({ database, mail: 'must-confirm' })
    onTestFinished(() => after.close())
    expect((await openBrowser(after).visit(start('campus'))).text).toContain(
      'Logging in with this provider is not set up here.',
    )
    await after.visitor.account.forgotPassword({ body: { email: asha.email } })
    const [mail] = await after.mails()
    const token = tokenInFragment(new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '').hash) ?? ''
    const password = 'a-ladle-of-her-own'
    await after.visitor.account.resetPassword({ body: { token, newPassword: password } })
    const payload = { email: asha.email, password }
    const login = await after.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })
    expect(login.json().user).toMatchObject({ id: user.id })
  })
})

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

describe('the response of an OpenID provider', () => {
  let forger: Awaited<ReturnType<typeof playForger>>
  let world: World
  const log: string[] = []
  const open = async (change: Partial<OpenIdClient> = {}) => {
    world = await newWorld({ openId: [{ ...forger.client, ...change }], log })
  }
  beforeEach(async () => {
    log.length = 0
    forger = await playForger()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await world.close()
    await forger.stop()
  })

  /** Starts a login, and returns from the provider, which then responds with this forgery. */
  async function comeBack(forgery: Forgery = {}, path = start('campus')) {
    const browser = openBrowser(world)
    const { headers } = await world.app.inject(path)
    for (const cookie of [headers['set-cookie'] ?? []].flat()) browser.signInWith(cookie.split(';')[0] ?? '')
    const { searchParams } = new URL(String(headers.location))
    forger.forge(forgery, searchParams.get('nonce') ?? '')
    const end = await browser.visit(
      `/api/auth/callback/campus?code=any&state=${searchParams.get('state') ?? ''}`,
    )
    return {
      browser,
      error: end.url.searchParams.get('error'),
      text: end.text,
      user: await userIn(world, browser),
    }
  }

  it.each<[string, Forgery]>([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without a nonce', { without: ['nonce'] }],
    ['of another issuer', { claims: { iss: 'https://id.example.org' } }],
    ['for another audience', { claims: { aud: 'another-product' } }],
    ['issued to another client', { claims: { aud: ['the-product', 'other'], azp: 'other' } }],
    ['that has expired', { claims: { iat: ago(120), exp: ago(60) } }],
    ['that never expires', { without: ['exp'] }],
    ['without a subject', { without: ['sub'] }],
    ['whose subject is not a text', { claims: { sub: { id: 1 } } }],
    ['signed by another key', { signedBy: 'another key' }],
    ['signed with the secret that it shares', { signedBy: 'the client secret' }],
    ['that is missing', { idToken: 'none', userinfo: { sub: '1', email: asha.email, email_verified: true } }],
    [
      'whose email belongs to another person',
      { without: ['email'], userinfo: { sub: '2', email: asha.email, email_verified: true } },
    ],
  ])('is rejected with an id token %s', async (_what, forgery) => {
    await open()
    const { error, user } = await comeBack(forgery)
    expect([error, user]).toEqual(['invalid-auth-event', undefined])
    expect(await world.db.selectFrom('identity').select('id').execute()).toEqual([])
    expect(log.filter((line) => line.includes('Logging in with Campus Login failed'))).toHaveLength(1)
    expect((await comeBack()).user).toMatchObject({ email: asha.email })
  })

  it('is also accepted with the email at its userinfo endpoint', async () => {
    await open()
    const { user } = await comeBack({
      without: ['email', 'email_verified'],
      userinfo: { sub: '1', email: asha.email, email_verified: true },
    })
    expect(user).toMatchObject({ email: asha.email })
  })

  it('is rejected for a second person with a known email', async () => {
    await open()
    const first = await comeBack()
    const second = await comeBack({ claims: { sub: '2' } })
    expect([second.error, second.user]).toEqual(['account-not-linked', undefined])
    expect((await comeBack()).user.id).toBe(first.user.id)
    expect(await world.db.selectFrom('identity_account').select('id').execute()).toHaveLength(1)
  })

  it('takes over no account that an admin has admitted', async () => {
    world = await newWorld({ openId: [forger.client], needsAdmission: true })
    const payload = { name: 'asha', email: asha.email, password: 'six-and-more' }
    await world.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
    await world.db.updateTable('identity').set({ admitted_at: new Date().toISOString() }).execute()
    const { error, user } = await comeBack()
    expect([error, user]).toEqual(['account-not-linked', undefined])
    const accounts = world.db.selectFrom('identity_account').select('provider_id')
    expect(await accounts.execute()).toEqual([{ provider_id: 'credential' }])
  })

  it('is reported to the owner by email and in the audit log, if it is linked or takes over an account', async () => {
    world = await newWorld({ openId: [forger.client], mail: 'must-confirm' })
    const payload = { name: 'asha', email: asha.email, password: 'six-and-more' }
    await world.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
    const accounts = world.db.selectFrom('identity_account').select('provider_id')
    expect(await accounts.execute()).toEqual([{ provider_id: 'credential' }])
    expect((await comeBack()).user).toMatchObject({ email: asha.email, emailVerified: true })
    expect(await accounts.execute()).toEqual([{ provider_id: 'campus' }])
    const listMails = async () =>
      (await world.mails()).filter(({ subject }) => !subject.startsWith('Confirm'))
    expect(await listMails()).toMatchObject([
      { to: asha.email, subject: expect.stringContaining('Your email address was confirmed') },
    ])

    await world.db.deleteFrom('identity_account').execute()
    await comeBack()
    expect((await listMails()).at(-1)?.text).toContain('You can now log in with Campus Login')
    const acts = await world.db.selectFrom('audit_log').select(['act', 'after']).execute()
    expect(acts.map(({ act }) => act).toSorted()).toEqual(['account-claimed', 'provider-linked'])
    expect(JSON.stringify(acts)).toContain('campus')
  })

  it.each<[string, Forgery, string | null]>([
    ['without the time of the login, if a new one was requested', {}, null],
    ['with the time of a login just now', { claims: { auth_time: ago(0) } }, null],
    ['with the time of an earlier login', { claims: { auth_time: ago(300) } }, 'not-asked-anew'],
  ])('is accepted or refused as a proof of identity %s', async (_what, forgery, expected) => {
    await open()
    const { error } = await comeBack(forgery, `${start('campus')}&proof=1`)
    expect(error).toBe(expected)
    const sessions = await world.db.selectFrom('identity_session').select('proved_at').execute()
    const fresh = sessions.filter(({ proved_at: at }) => Date.now() - Date.parse(String(at)) < 60_000)
    expect(fresh).toHaveLength(expected === null ? 1 : 0)
  })

  it('is requested with a new login only to confirm an identity, in the way the provider knows', async () => {
    await open()
    const ways = [`${start('campus')}&proof=1`, start('campus')]
    const sent = await Promise.all(ways.map((way) => world.app.inject(way)))
    const proofs = sent.map(({ headers }) => {
      const { searchParams } = new URL(String(headers.location))
      return [searchParams.get('prompt'), searchParams.get('max_age')]
    })
    expect(proofs).toEqual([
      ['login', '0'],
      [null, null],
    ])
  })

  it('is requested with the credentials in the way the provider expects', async () => {
    await open()
    await comeBack()
    expect(forger.redeemed).toEqual([expect.stringMatching(/^Basic /)])
  })

  it.each<[string, Partial<OpenIdClient>, Forgery, string | null]>([
    [
      'does not count unless it says that the email is verified',
      {},
      { without: ['email_verified'] },
      'no-email',
    ],
    ['counts if its emails are trusted', { trustsEmails: true }, { without: ['email_verified'] }, null],
    [
      'never counts if it says that the email is not verified',
      { trustsEmails: true },
      { claims: { email_verified: false } },
      'no-email',
    ],
    ['does not count if it says so with a text', {}, { claims: { email_verified: 'true' } }, 'no-email'],
  ])('about an email %s', async (_what, change, forgery, expected) => {
    await open(change)
    const { error, user } = await comeBack(forgery)
    expect([error, user?.emailVerified]).toEqual([expected, expected === null ? true : undefined])
  })

  it.each<[NonNullable<Forgery['token']>, string]>([
    ['silent', 'network-request-failed'],
    ['elsewhere', 'network-request-failed'],
    ['refused', 'invalid-api-key'],
  ])('is awaited only for a moment, without redirects: %s', async (token, expected) => {
    await open()
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(4000)
      return timeout(token === 'silent' ? 100 : milliseconds)
    })
    const { error, text } = await comeBack({ token })
    expect(error).toBe(expected)
    expect(text).toContain('Campus Login')
  })

  it('opens no account of an earlier issuer with the same name', async () => {
    const database = await openTestDatabase()
    world = await newWorld({ database, openId: [forger.client] })
    const before = await comeBack()
    await world.app.close()
    await forger.stop()

    forger = await playForger()
    world = await newWorld({ database, openId: [forger.client] })
    const after = await comeBack({ claims: { email: 'bela@hostel.test' } })
    expect(after.user.email).toBe('bela@hostel.test')
    expect(after.user.id).not.toBe(before.user.id)
  })
})
