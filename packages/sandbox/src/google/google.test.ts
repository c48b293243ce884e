import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoogleStandIn, googleDiscoveryPath, googlePaths } from './stand-in.ts'
import { openBrowser } from './testing/browser.ts'

const client = {
  clientId: 'the-product',
  clientSecret: 'a secret of tests',
  redirectUri: 'http://localhost:3000/api/auth/callback/google',
}
const asha = { name: 'Asha <b>', email: 'asha@hostel.test' }
const verifier = 'v'.repeat(64)

const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('the stand-in for Google', () => {
  const app = Fastify({ forceCloseConnections: true })
  let origin: string
  beforeAll(async () => {
    await addGoogleStandIn(app, { ...client, people: [asha] })
    origin = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  const authorization = (change: Record<string, string> = {}) => {
    const params = {
      client_id: client.clientId,
      redirect_uri: client.redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'the state',
      nonce: 'the nonce',
      prompt: 'select_account',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...change,
    }
    return new URL(`${googlePaths.authorization}?${new URLSearchParams(params)}`, origin)
  }
  /** Opens the chooser page, in a new browser by default. */
  async function openChooser(browser = openBrowser()) {
    const sent = await browser.visit(authorization())
    const address = new URL(sent.headers.get('location') ?? '', origin)
    const page = await browser.visit(address)
    return { browser, address, page, html: await page.text() }
  }
  const redeem = (code: string, change: Record<string, string> = {}) => {
    const basic = Buffer.from(`${client.clientId}:${encodeURIComponent(client.clientSecret)}`).toString(
      'base64',
    )
    return fetch(new URL(googlePaths.token, origin), {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: client.redirectUri,
        code,
        code_verifier: verifier,
        ...change,
      }),
    })
  }
  /** Makes a choice on the page. Returns the redirect to the product. */
  async function choose(action: string, form: Record<string, string>, known = openBrowser()) {
    const { browser, address } = await openChooser(known)
    const response = await browser.visit(`${address}/${action}`, form)
    return (await browser.followWithin(origin, response)).searchParams
  }

  const enterAs = async (email: string) => {
    const answer = await choose('other', { name: 'Bela', email })
    return claimsIn((await (await redeem(answer.get('code') ?? '')).json()).id_token)
  }

  it('publishes the configuration of an OpenID provider', async () => {
    const discovered = await (await fetch(new URL(googleDiscoveryPath, origin))).json()
    expect(discovered).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}${googlePaths.authorization}`,
      token_endpoint: `${origin}${googlePaths.token}`,
      jwks_uri: `${origin}${googlePaths.jwks}`,
      id_token_signing_alg_values_supported: expect.arrayContaining(['ES256']),
    })
  })

  it('lists its people on a page without scripts', async () => {
    const { page, html } = await openChooser()
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(html).toContain('Asha &lt;b&gt;')
    expect(html).not.toMatch(/<script|style=|<b>/)
    const style = await fetch(new URL('/google/chooser.css', origin))
    expect(style.headers.get('content-type')).toContain('text/css')
  })

  it('passes the chosen account to the product', async () => {
    const answer = await choose('person', { email: asha.email })
    expect(answer.get('state')).toBe('the state')
    const tokens = await (await redeem(answer.get('code') ?? '')).json()
    expect(claimsIn(tokens.id_token)).toMatchObject({
      iss: origin,
      aud: client.clientId,
      nonce: 'the nonce',
      sub: expect.stringMatching(/^\w{21}$/),
      email: asha.email,
      email_verified: true,
      name: asha.name,
    })
  })

  it('passes on the same account if the same email is entered again', async () => {
    const [once, again] = [await enterAs('bela@elsewhere.test'), await enterAs(' BELA@elsewhere.test')]
    expect(once).toMatchObject({ email: 'bela@elsewhere.test', name: 'Bela' })
    expect(again.sub).toBe(once.sub)
  })

  it('accepts another account in the same browser', async () => {
    const browser = openBrowser()
    await choose('person', { email: asha.email }, browser)

    const { address } = await openChooser(browser)
    const sent = await browser.visit(`${address}/other`, { name: 'Bela', email: 'bela@elsewhere.test' })
    const page = await browser.visit(new URL(sent.headers.get('location') ?? '', origin))
    const [, action = '', xsrf = ''] =
      /action="([^"]+)".*name="xsrf" value="([^"]+)"/s.exec(await page.text()) ?? []
    const left = await browser.visit(new URL(action, origin), { xsrf, logout: 'yes' })
    const answer = (await browser.followWithin(origin, left)).searchParams
    expect(claimsIn((await (await redeem(answer.get('code') ?? '')).json()).id_token)).toMatchObject({
      email: 'bela@elsewhere.test',
    })
  })

  it.each([
    [{ name: ' ', email: 'bela@elsewhere.test' }, 'name'],
    [{ name: 'Bela', email: 'bela' }, 'email address'],
  ])('asks again if someone enters %j', async (typed, problem) => {
    const { browser, address } = await openChooser()
    const page = await browser.visit(`${address}/other`, typed)
    expect(page.status).toBe(400)
    expect(await page.text()).toMatch(new RegExp(`role="alert">[^<]*${problem}`))
  })

  it('reports a cancelled choice to the product', async () => {
    const answer = await choose('cancel', {})
    expect(answer.get('error')).toBe('access_denied')
  })

  it('accepts a choice only from the browser that opened the page', async () => {
    const { address } = await openChooser()
    expect((await openBrowser().visit(`${address}/person`, { email: asha.email })).status).toBe(400)
  })

  it.each([
    ['no PKCE', { code_verifier: '' }],
    ['another verifier', { code_verifier: 'w'.repeat(64) }],
    ['another address', { redirect_uri: 'http://evil.test/' }],
  ])('does not redeem a code with %s', async (_what, change) => {
    const answer = await choose('person', { email: asha.email })
    expect((await redeem(answer.get('code') ?? '', change)).status).toBe(400)
  })

  it.each([
    ['an unknown client', { client_id: 'unknown' }],
    ['another return address', { redirect_uri: 'http://evil.test/' }],
  ])('does not redirect back if the request names %s', async (_what, change) => {
    const page = await openBrowser().visit(authorization(change))
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
    expect(await page.text()).toContain('This request cannot be served')
  })
})
