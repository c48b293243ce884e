import { limits } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hostilePaths } from '../../../contract/test/hostile-paths.ts'
import { getVerifiedEmail } from '../../src/people/identity/openid/profile.ts'
import { asha, disguised, openBrowser, playGoogle, unverified } from './play-google.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

const n = 'a-secret-of-the-page'
const popup = `/auth/google?n=${n}`

describe('continuing with Google', () => {
  let world: World
  let google: Awaited<ReturnType<typeof playGoogle>>
  beforeEach(async () => {
    google = await playGoogle()
    world = await newWorld({ google: google.client, limits })
  })
  afterEach(async () => {
    await world.close()
    await google.stop()
  })

  const sessionIn = async (browser: ReturnType<typeof openBrowser>) =>
    (await world.app.inject({ url: '/api/auth/get-session', headers: { cookie: browser.cookie() } })).json()
  const callAs = (browser: ReturnType<typeof openBrowser>, url: string) =>
    world.app.inject({ url, headers: { cookie: browser.cookie() } })

  /** Goes through the provider and chooses an account there. */
  async function goThrough(
    start: string,
    browser = openBrowser(world),
    [action, form]: [string, Record<string, string>] = ['person', { email: asha.email }],
  ) {
    const chooser = await browser.visit(start)
    expect(chooser.url.origin).toBe(google.origin)
    const end = await browser.visit(`${chooser.url}/${action}`, form)
    return { browser, end }
  }
  const signUp = (name: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { name, email: `${name}@hostel.test`, password: 'six-and-more' },
    })

  const readState = async () => (await world.app.inject('/readyz')).json()
  const login = () =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: 'bela@hostel.test', password: 'six-and-more' },
    })
  const worldWith = async (change: object, check: (world: World) => Promise<void>) => {
    const other = await newWorld({ google: { ...google.client, ...change } })
    try {
      await check(other)
    } finally {
      await other.close()
    }
  }

  it('opens an account whose name has no hidden characters and is shortened between characters', async () => {
    const { browser } = await goThrough(popup, undefined, ['person', { email: disguised.email }])
    const { user } = await sessionIn(browser)
    expect(user.name).toBe(`Chandra Das ${'\u{1F372}'.repeat(32)}`)
  })

  it('opens an account in a popup, and reports to the page that opened it', async () => {
    const { browser, end } = await goThrough(popup)
    expect(end.url.href).toBe(`${publicUrl.origin}/auth/done?n=${n}`)
    expect(end.text).toContain('You are logged in.')
    expect(end.text).toContain('<script type="module" src="/auth/done.js">')
    expect(await sessionIn(browser)).toMatchObject({ user: { name: 'Asha Devi', email: asha.email } })

    const saved = await callAs(browser, `/user-details?email=${asha.email}`)
    expect(saved.json()).toMatchObject({ name: 'Asha Devi', photo: '', badge: 'Bronze Badge', role: 'user' })
  })

  it('recognizes the same person, and does not store their tokens', async () => {
    const first = await sessionIn((await goThrough(popup)).browser)
    const second = await sessionIn((await goThrough(popup)).browser)
    expect(second.user.id).toBe(first.user.id)
    expect(second.session.id).not.toBe(first.session.id)
    const [account] = await world.db.selectFrom('identity_account').selectAll().execute()
    expect(account).toMatchObject({ access_token: null, refresh_token: null, id_token: null })
  })

  it('allows the popup to pass through other sites under a strict opener policy', async () => {
    for (const url of [
      popup,
      '/auth/done?n=12345678',
      '/auth/done.js',
      '/api/auth/get-session',
      '/auth/google/link',
    ]) {
      const { headers } = await world.app.inject(url)
      expect([url, headers['cross-origin-opener-policy']]).toEqual([url, 'unsafe-none'])
    }
    expect((await world.app.inject('/healthz')).headers['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    )
    const done = await world.app.inject('/auth/done?n=12345678')
    expect(done.headers['content-security-policy']).not.toContain('unsafe')
    expect((await world.app.inject('/auth/done.js')).body).toContain('BroadcastChannel')
  })

  it('asks the provider for PKCE, a nonce and the choice of an account', async () => {
    const { headers } = await world.app.inject(popup)
    const { searchParams } = new URL(String(headers.location))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      prompt: 'select_account',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      scope: 'openid email profile',
    })
  })

  it('works in the same tab and returns to its first page', async () => {
    const { browser, end } = await goThrough('/auth/google?from=%2Fmeals%3Fsearch%3Ddal')
    expect(end.url.href).toBe(`${publicUrl.origin}/meals?search=dal`)
    expect(await sessionIn(browser)).toMatchObject({ user: { email: asha.email } })
  })

  it('reports a cancelled login, in a popup and in a tab', async () => {
    const cancel: [string, Record<string, string>] = ['cancel', {}]
    const inWindow = await goThrough(popup, openBrowser(world), cancel)
    expect(inWindow.end.url.href).toBe(`${publicUrl.origin}/auth/done?n=${n}&error=cancelled`)
    expect(inWindow.end.text).toContain('You cancelled the login with Google.')
    const inTab = await goThrough('/auth/google?from=/meals', openBrowser(world), cancel)
    expect(inTab.end.url.href).toBe(`${publicUrl.origin}/login?from=%2Fmeals&error=cancelled`)
    expect(await sessionIn(inTab.browser)).toBeNull()
  })

  it('refuses a callback that is repeated, from another browser, or without a start', async () => {
    const { browser } = await goThrough(popup)
    const wayBack = browser.visited.find(({ pathname }) => pathname.startsWith('/api/auth/callback'))
    expect(wayBack).toBeDefined()
    for (const [who, address] of [
      [browser, wayBack],
      [openBrowser(world), wayBack],
      [openBrowser(world), '/api/auth/callback/google'],
    ] as const) {
      const { url } = await who.visit(address ?? '')
      expect(url.searchParams.get('error')).toBe('invalid-auth-event')
    }
  })

  it('opens no account for an email that the provider has not verified [D2]', async () => {
    const form = { email: unverified.email }
    const { browser, end } = await goThrough(popup, openBrowser(world), ['person', form])
    expect(end.url.search).toBe(`?n=${n}&error=no-email`)
    expect(await sessionIn(browser)).toBeNull()
    expect(await world.db.selectFrom('identity').select('email').execute()).toEqual([])
  })

  it.each([
    ['rооt@hostel.test', null],
    ['root@hostel.test\u200b', null],
    ['root', null],
    ['', null],
    [7, null],
    ['Root@hostel.test', 'Root@hostel.test'],
  ])('accepts the address %j only as sign-up would', (email, taken) => {
    expect(getVerifiedEmail({ trustsEmails: false }, { email, email_verified: true })).toBe(taken)
  })

  it.each(['cross-site', 'same-site'])('cannot be started by another site: %s', async (site) => {
    const { headers } = await world.app.inject({ url: popup, headers: { 'sec-fetch-site': site } })
    expect(headers.location).toBe(`/auth/done?n=${n}&error=unauthorized-domain`)
  })

  it('is limited per IP', async () => {
    const locations: string[] = []
    for (let time = 0; time < 61; time += 1) {
      locations.push(String((await world.app.inject(popup)).headers.location))
    }
    expect(locations.filter((location) => location.includes('error'))).toEqual([
      `/auth/done?n=${n}&error=too-many`,
    ])
  })

  describe('if the account has a password', () => {
    it('does not take over the account if it is in use, even though its address is unconfirmed [C28, D2]', async () => {
      await signUp('asha')
      const { browser, end } = await goThrough(popup)
      expect(end.url.search).toBe(`?n=${n}&error=account-not-linked`)
      expect(await sessionIn(browser)).toBeNull()
      const accounts = world.db.selectFrom('identity_account').select('provider_id')
      expect(await accounts.execute()).toEqual([{ provider_id: 'credential' }])
      const sessions = await world.db.selectFrom('identity_session').select('id').execute()
      expect(sessions).toHaveLength(1)
      const identities = world.db.selectFrom('identity').select(['email', 'name', 'email_verified'])
      const [identity] = await identities.execute()
      expect(identity).toMatchObject({ email: asha.email, name: 'asha' })
      expect(Boolean(identity?.email_verified)).toBe(false)
    })

    it('logs in to the account if its address is confirmed, and keeps its name and photo', async () => {
      await signUp('asha')
      // a link of another member to Google does not matter
      const { id } = await world.join('Ben')
      const at = { created_at: '2026-11-20T02:00:00.000Z', updated_at: '2026-11-20T02:00:00.000Z' }
      await world.db
        .insertInto('identity_account')
        .values({ id: 'ben', account_id: 'of Ben', provider_id: 'google', user_id: id, ...at })
        .execute()
      await world.db.updateTable('identity').set({ email_verified: true }).execute()
      const { browser } = await goThrough(popup)
      expect(await sessionIn(browser)).toMatchObject({ user: { name: 'asha' } })
    })

    it('links Google to the account of a logged-in member', async () => {
      const { headers } = await signUp('asha')
      const browser = openBrowser(world)
      browser.signInWith(String(headers['set-cookie']).split(';')[0] ?? '')
      const before = await sessionIn(browser)
      const { end } = await goThrough('/auth/google/link?from=/dashboard/userHome', browser)
      expect(end.url.href).toBe(`${publicUrl.origin}/dashboard/userHome`)
      expect((await sessionIn(browser)).session.id).toBe(before.session.id)

      const again = await goThrough(popup)
      expect(again.end.url.search).toBe(`?n=${n}`)
      expect(await sessionIn(again.browser)).toMatchObject({ user: { id: before.user.id } })
    })

    it('links nothing for a visitor, or with another address [D2]', async () => {
      const visitor = await openBrowser(world).visit('/auth/google/link?from=/dashboard/userHome')
      expect(visitor.url.search).toBe('?error=sign-in-required')

      const bela = await world.join('bela')
      const browser = openBrowser(world)
      browser.signInWith(bela.cookie)
      const { end } = await goThrough('/auth/google/link?from=/dashboard/userHome?tab=1', browser)
      expect(end.url.search).toBe('?tab=1&error=different-email')
    })

    it('links each Google account to only one account', async () => {
      const first = await goThrough(popup)
      expect(await sessionIn(first.browser)).not.toBeNull()
      await world.db.updateTable('identity').set({ email: 'moved@hostel.test' }).execute()

      const { headers } = await signUp('asha')
      const browser = openBrowser(world)
      browser.signInWith(String(headers['set-cookie']).split(';')[0] ?? '')
      const { end } = await goThrough(`/auth/google/link?n=${n}`, browser)
      expect(end.url.search).toBe(`?n=${n}&error=linked-elsewhere`)
    })
  })

  describe('while the provider is down', () => {
    it('keeps passwords working, reports it, and recovers without a restart', async () => {
      await google.stop()
      await signUp('bela')
      expect((await login()).statusCode).toBe(200)
      expect((await world.app.inject(popup)).headers.location).toBe(
        `/auth/done?n=${n}&error=network-request-failed`,
      )
      expect(await readState()).toMatchObject({ status: 'ready', google: 'unreachable', mail: 'absent' })

      await google.startAgain()
      const { browser } = await goThrough(popup)
      expect(await sessionIn(browser)).toMatchObject({ user: { email: asha.email } })
      expect(await readState()).toMatchObject({ status: 'ready', google: 'ready', mail: 'absent' })
    })

    it('reports a provider that goes down during the choice', async () => {
      const browser = openBrowser(world)
      const { headers } = await world.app.inject(popup)
      const state = new URL(String(headers.location)).searchParams.get('state')
      for (const cookie of [headers['set-cookie'] ?? []].flat())
        browser.signInWith(cookie.split(';')[0] ?? '')
      await google.stop()
      const end = await browser.visit(`/api/auth/callback/google?code=any&state=${state}`)
      expect(end.url.search).toBe(`?n=${n}&error=network-request-failed`)
      await google.startAgain()
    })
  })

  describe('with wrong settings', () => {
    it('reports refused credentials', () =>
      worldWith({ clientSecret: 'another' }, async (other) => {
        const browser = openBrowser(other)
        const chooser = await browser.visit(popup)
        const end = await browser.visit(`${chooser.url}/person`, { email: asha.email })
        expect(end.url.search).toBe(`?n=${n}&error=invalid-api-key`)
      }))

    it('reports a URL without a provider', () =>
      worldWith({ discoveryUrl: `${google.origin}/nothing` }, async (other) => {
        const end = await openBrowser(other).visit(popup)
        expect(end.url.search).toBe(`?n=${n}&error=auth-domain-config-required`)
      }))

    it('reports a missing configuration', async () => {
      const other = await newWorld()
      const end = await openBrowser(other).visit('/auth/google?from=/meals')
      expect(end.url.search).toBe('?from=%2Fmeals&error=auth-domain-config-required')
      expect((await other.app.inject('/readyz')).json()).toEqual({
        status: 'ready',
        google: 'absent',
        mail: 'absent',
        pictures: 'unknown',
      })
      await other.close()
    })
  })

  it.each([...hostilePaths, '/login?from=//evil.example', ''])('never redirects to %j', async (from) => {
    const query = new URLSearchParams({ from })
    for (const start of [`/auth/done?${query}`, `/auth/done?${query}&error=cancelled&link=1`]) {
      const { headers } = await world.app.inject(start)
      const location = new URL(String(headers.location), publicUrl)
      expect([location.origin, location.pathname]).toEqual([publicUrl.origin, '/'])
    }
    const { end } = await goThrough(`/auth/google?${query}`)
    expect(end.url.href).toBe(`${publicUrl.origin}/`)
  })
})
