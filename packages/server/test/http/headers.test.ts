import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  pagePolicy,
  permissionsPolicy,
  registerSecurityHeaders,
} from '../../src/http/service/security-headers.ts'
import { newWorld, publicUrl, type World } from '../world.ts'

describe('the headers of a page', () => {
  const sources = {
    scripts: ['https://js.test'],
    frames: ['https://frame.test'],
    calls: ['https://api.test'],
  }
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'nonce-N' https://js.test",
    "style-src 'self' 'nonce-N'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self' https://api.test",
    'frame-src https://frame.test',
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  it('include exactly this Content-Security-Policy, which upgrades insecure requests under https', () => {
    expect(pagePolicy('N', sources, { url: '/', publicUrl })).toBe(policy)
    const https = { url: '/', publicUrl: new URL('https://meals.test') }
    expect(pagePolicy('N', sources, https)).toBe(`${policy}; upgrade-insecure-requests`)
  })

  it('allow only WebAssembly and the camera at the counter', () => {
    const url = '/dashboard/counter'
    expect(pagePolicy('N', sources, { url, publicUrl })).toBe(
      policy.replace("'nonce-N' https:", "'nonce-N' 'wasm-unsafe-eval' https:"),
    )
    const defaultPolicy = permissionsPolicy(sources.frames, '/')
    expect(permissionsPolicy(sources.frames, url)).toBe(defaultPolicy.replace('camera=()', 'camera=(self)'))
  })

  it('forbid camera, microphone and location, and allow payments only to the card form', () => {
    expect(permissionsPolicy(sources.frames, '/')).toBe(
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), ' +
        'microphone=(), midi=(), serial=(), usb=(), xr-spatial-tracking=(), payment=(self "https://frame.test"), ' +
        'publickey-credentials-create=(self), publickey-credentials-get=(self)',
    )
  })

  it.each([
    ['https://meals.test', 'max-age=31536000'],
    ['http://localhost:3000', undefined],
  ])('at %s set Strict-Transport-Security to %s', async (origin, expected) => {
    const app = Fastify()
    registerSecurityHeaders(app, new URL(origin))
    app.get('/', () => 'x')
    const { headers } = await app.inject('/')
    expect(headers['strict-transport-security']).toBe(expected)
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
  })
})

describe('an answer', () => {
  let world: World
  let cookie: string
  beforeAll(async () => {
    world = await newWorld()
    cookie = (await world.join('Gold', { badge: 'Gold' })).cookie
    await world.addMeal({ title: 'Dal', description: 'x'.repeat(3000) })
  })
  afterAll(() => world.close())
  const get = (url: string, headers = {}) => world.app.inject({ url, headers })

  it('that is public is revalidated, and a 304 confirms that it is unchanged', async () => {
    const first = await get('/meals')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Accept, Cookie, Authorization, Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w.-]+"$/),
    })
    const tag = String(first.headers.etag)
    for (const condition of [tag, `"other", ${tag}`]) {
      const again = await get('/meals', { 'if-none-match': condition, 'accept-encoding': 'gzip' })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
    }
    const zipped = await get('/meals', { 'accept-encoding': 'gzip' })
    expect([zipped.statusCode, zipped.headers.etag]).toEqual([200, tag])

    await world.addMeal({ title: 'Soup' })
    expect((await get('/meals', { 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('with the menu of a session is cached only by its browser', async () => {
    const { headers } = await get('/meals', { cookie })
    expect(headers['cache-control']).toBe('private, no-cache')
    expect((await get('/meals', { cookie, 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it.each(['/account', '/payments', '/requested-meals', '/users', '/nowhere'])(
    'at %s, for one person or not found, is never cached',
    async (url) => {
      const { headers } = await get(url, { cookie })
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
    },
  )

  it('always has a Permissions-Policy that allows nothing', async () => {
    expect((await get('/meals')).headers['permissions-policy']).toMatch(/camera=\(\).*payment=\(\)/)
  })
})

describe('files at well-known URLs', () => {
  let world: World
  beforeAll(async () => {
    world = await newWorld()
  })
  afterAll(() => world.close())

  it('include the security contact, the rules for crawlers, and the icon', async () => {
    const security = (await world.app.inject('/.well-known/security.txt')).body
    expect(security).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 2\S+Z\n/)
    expect(security).toContain(`Canonical: ${publicUrl.origin}/.well-known/security.txt\n`)
    const expires = /Expires: (\S+)/.exec(security)?.[1] ?? ''
    expect(Date.parse(expires) - Date.now()).toBeLessThan(365 * 24 * 3_600_000)
    expect((await world.app.inject('/robots.txt')).body).toMatch(/^User-agent: \*\n(Disallow: \S+\n)+$/)
    expect((await world.app.inject('/favicon.ico')).headers.location).toMatch(/\.png$/)
    const { headers } = await world.app.inject('/.well-known/change-password')
    expect(headers.location).toBe('/dashboard/userHome')
  })
})
