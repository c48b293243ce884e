import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { clientFolder } from '@warm-ladle/web/rendering'
import { changeSetting, findPageSettings } from '../../src/platform/settings.ts'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from '../../src/http/pages/pages.ts'
import { createPlansMealtimes } from '../../src/bookings/week/queries.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { pagePolicy, permissionsPolicy } from '../../src/http/service/security-headers.ts'
import { exchange } from './hostile/raw-socket.ts'
import { newWorld, type Person, publicUrl, type World } from '../world.ts'

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const noPayments = { scripts: [], frames: [], calls: [] }

let world: World
let port: number
let plansMealtimes = false
beforeAll(async () => {
  world = await newWorld({
    pages: (app) =>
      registerPages(app, {
        dev: false,
        contentSecurityPolicy: (nonce, url) => pagePolicy(nonce, noPayments, { url, publicUrl }),
        permissionsPolicy: (url) => permissionsPolicy([], url),
        changingConfig: async () => ({ plansMealtimes, ...(await findPageSettings(world.db)) }),
        config: {
          publicUrl: publicUrl.origin,
          hostelName: 'Warm Ladle',
          retention: { auditLogDays: 730, noteDays: 30, pickupDays: 30 },
          timeZone: 'Asia/Dhaka',
          stripe: { publishableKey: 'pk_test' },
          providers: [],
          mailEnabled: false,
          needsAdmission: false,
        },
      }),
  })
  port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => world.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { ...browser, ...headers } })

const openDashboard = async ({ cookie }: Person) => [
  (await open('/dashboard', { cookie })).body,
  (await open('/dashboard/counter', { cookie })).body,
]

describe('a page', () => {
  it('of a resident has announcements from the first byte, since later ones would move the content below', async () => {
    const office = await world.join('Office', { role: 'admin' })
    const resident = await world.join('Resident', { badge: 'Gold' })
    await office.announcements.add({
      body: {
        title: 'No hot water',
        text: 'Until noon.',
        to: 'all',
        from: new Date().toISOString(),
        until: new Date(Date.now() + 3_600_000).toISOString(),
      },
    })
    plansMealtimes = true
    expect((await open('/', { cookie: resident.cookie })).body).toContain('Until noon.')
    plansMealtimes = false
  })

  it('of the counter fills the whole screen, without the frame of other pages', async () => {
    const [dashboard, counter] = await openDashboard(await world.join('Counter', { role: 'admin' }))
    expect(dashboard).toContain('<header')
    expect(counter).toContain('id="counter"')
    expect(counter).not.toMatch(/<(header|footer)/)
  })

  it('is rendered for a browser that opens a document', async () => {
    const page = await open('/login')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(page.body).toContain('<title>Login · Warm Ladle</title>')
    expect(page.body).toContain('Join Us')
  })

  it('allows only its own scripts, with a new nonce each time [D13]', async () => {
    const [one, other] = [await open('/login'), await open('/login')]
    const readNonce = (page: typeof one) =>
      /script-src 'self' 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1]

    const scripts = one.body.match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) expect(script).toContain(`nonce="${readNonce(one)}"`)
    expect(readNonce(one)).not.toBe(readNonce(other))
    expect(one.headers['content-security-policy']).not.toContain('unsafe')
    expect(one.body).not.toMatch(/ style="/)
  })

  it.each([
    ['/dashboard/counter', true],
    ['/dashboard/counter/?camera=on', true],
    ['/dashboard/counters', false],
    ['/dashboard', false],
    ['/login?next=/dashboard/counter', false],
  ])('at %s may use the camera: %s', async (url, isAllowed) => {
    const { headers } = await open(url)
    expect(String(headers['permissions-policy']).includes('camera=(self)')).toBe(isAllowed)
    expect(String(headers['content-security-policy']).includes(" 'wasm-unsafe-eval'")).toBe(isAllowed)
  })

  it.each(['//', '//evil.test', '//evil.test/login', '//login'])(
    'is not served at %s, which browsers take for another site',
    async (url) => {
      const { statusCode, headers } = await open(url)
      expect([statusCode, headers.location]).toEqual([404, undefined])
    },
  )

  it.each(['/\\evil.test', '//evil.test', '/\\evil.test/', '//evil.test/%2e%2e', '/\\/evil.test/login'])(
    'never redirects to another site when a client requests %s unchanged',
    async (path) => {
      const bytes = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: ${browser.accept}\r\nConnection: close\r\n\r\n`
      const { statusCode, headers } = await exchange(port, bytes, 5_000)
      expect([statusCode, headers['location']]).toEqual([404, undefined])
    },
  )

  it('has the theme of the cookie, or none without a choice', async () => {
    expect((await open('/login', { cookie: 'theme=dark' })).body).toContain(
      '<html lang="en" dir="ltr" data-theme="dark">',
    )
    expect((await open('/login', { cookie: 'theme="><script>' })).body).toContain(
      '<html lang="en" dir="ltr">',
    )
    expect((await open('/login')).body).toContain('<html lang="en" dir="ltr">')
  })

  it('is rendered for the logged-in member', async () => {
    const amina = await world.join('Amina')
    const page = await open('/nothing', { cookie: amina.cookie })
    expect(page.body).toContain('Your account')
    expect(page.body).not.toContain('Join Us')
  })

  it('delays its modules until it is painted, unless they render its content', async () => {
    const { cookie } = await world.join('Bela')
    const shell = await open('/dashboard/userHome', { cookie })
    expect(shell.body).toMatch(/rel="modulepreload".*type="module"/s)
    for (const url of ['/login', '/']) {
      const readable = await open(url, { cookie })
      expect(readable.body).not.toMatch(/rel="modulepreload"|type="module"/)
    }
  })

  it('contains overview and counter data only for the logged-in member [D7]', async () => {
    const dara = await world.join('Dara', { role: 'admin' })
    const chandra = await world.join('Chandra')
    const [overview, counter] = await openDashboard(dara)
    expect(overview).toContain('Plan and publish a week')
    expect(counter).toContain('No mealtime right now')
    const { statusCode, headers } = await open('/dashboard', { cookie: chandra.cookie })
    expect([statusCode, headers.location]).toEqual([302, '/dashboard/userHome'])
    const [, refused] = await openDashboard(chandra)
    expect(refused).toContain('Not allowed')
    expect(refused).not.toContain('No mealtime right now')
  })

  it('is compressed with gzip', async () => {
    const page = await open('/login', { 'accept-encoding': 'gzip, deflate, br' })
    expect(page.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(page.rawPayload).toString()).toContain('</html>')
  })

  it.each([{}, { accept: '*/*' }])('is served for link previews, with %o', async (headers) => {
    const page = await world.app.inject({ url: '/login', headers })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('is not served to clients that want data', async () => {
    const answer = await world.app.inject({ url: '/login', headers: { accept: 'application/json' } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  })

  it('has no body for HEAD', async () => {
    const page = await world.app.inject({ method: 'HEAD', url: '/login', headers: browser })
    expect([page.statusCode, page.body]).toEqual([200, ''])
  })

  it('for members redirects visitors to the login, and remembers its URL', async () => {
    const page = await open('/checkout/gold?x=1')
    expect([page.statusCode, page.headers.location]).toEqual([302, '/login?from=%2Fcheckout%2Fgold%3Fx%3D1'])
  })
})

describe('an unknown address', () => {
  it('is a not-found page in a browser', async () => {
    const page = await open('/nothing')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('This plate is empty')
  })

  it.each([
    ['GET', '*/*'],
    ['GET', 'application/json'],
    ['POST', browser.accept],
    ['DELETE', browser.accept],
  ] as const)('is JSON for %s with %s [C24]', async (method, accept) => {
    const answer = await world.app.inject({ method, url: '/nothing', headers: { accept } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  })

  it.each([
    '/.git/config',
    '/.env',
    '/.vite/manifest.json',
    '/production.env',
    '/package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/%2e%2e/avatar.svg',
    '/api/docs/static/%2e%2e/package.json',
    '/assets/',
    '/art',
    '/service-worker.js.br',
  ])('is also %s, since only built files are served', async (url) => {
    // raw bytes, since clients resolve paths that lead out of a folder
    const request = `GET ${url} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nConnection: close\r\n\r\n`
    const { statusCode, body } = await exchange(port, request, 15_000)
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not-found'])
  })
})

it('a page has the hostel’s name in its title, navigation and footer', async () => {
  await changeSetting(world.db, 'hostelName', 'Hostel Möwe', 0)
  const { body } = await open('/login')
  await changeSetting(world.db, 'hostelName', 'Warm Ladle', 1)
  expect(body).toContain('<title>Login · Hostel Möwe</title>')
  expect(body).toContain('>Hostel Möwe</span>')
  expect(body).toMatch(/© (<!-- -->)?\d{4}(<!-- -->)? (<!-- -->)?Hostel Möwe/)
})

describe('a response from any part of the server', () => {
  it.each([
    '/login',
    '/meals',
    '/account',
    '/nothing',
    '/avatar.svg',
    '/robots.txt',
    '/manifest.webmanifest',
    '/service-worker.js',
    '/readyz',
    '/pictures/none.webp',
    '/api/auth/get-session',
    '/api/docs',
    '/api/openapi.json',
    '/auth/done.js',
  ])('keeps its type, and cannot be framed or read by other sites: %s', async (url) => {
    const { headers } = await world.app.inject({ url, headers: { origin: 'https://evil.test' } })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'content-type': expect.stringMatching(/; charset=utf-8$/i),
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

describe('/meals, a page and a call', () => {
  it.each(['/meals', '/meals/', '/meals?search=rice'])('is a page at %s for a browser', async (url) => {
    const page = await open(url)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers.vary).toContain('Accept')
  })

  it('is data for all other clients', async () => {
    const answer = await world.app.inject({ url: '/meals?sortBy=likes', headers: { accept: '*/*' } })
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
    expect(answer.headers.vary).toContain('Accept')
  })
})

describe('a static file of the pages', () => {
  it('is cached forever if its name has a hash, and is served precompressed', async () => {
    const script = /"(\/assets\/framework-[^"]+\.js)"/.exec((await open('/login')).body)?.[1] ?? ''
    const file = await world.app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.headers['content-encoding']).toBe('br')
    expect(file.headers['content-type']).toContain('javascript')
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    // small, because headers that only matter for documents, or for files that change, would make each of dozens of
    // files larger
    const size = Object.entries(file.headers).reduce(
      (sum, [name, value]) => sum + `${name}: ${String(value)}`.length,
      0,
    )
    expect(size).toBeLessThan(300)
    expect((await world.app.inject({ url: `${script}.br` })).statusCode).toBe(404)
  })

  it('is cached for a day if its name has no hash', async () => {
    const file = await world.app.inject({ url: '/avatar.svg' })
    expect(file.headers['cache-control']).toBe('public, max-age=86400')
  })

  it('is served under any name, unless it is hidden', async () => {
    const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true })
    const urls = entries
      .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => `/${relative(clientFolder, join(parentPath, name))}`)
      .filter((url) => !url.startsWith('/.'))
    expect(urls.length).toBeGreaterThan(100)
    const answers = await Promise.all(
      urls.map(async (url) => [url, (await world.app.inject({ method: 'HEAD', url })).statusCode]),
    )
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })

  it('is not replaced by a page when it does not exist', async () => {
    const file = await world.app.inject({ url: '/assets/gone.js', headers: { accept: '*/*' } })
    expect([file.statusCode, file.json().code]).toEqual([404, 'not-found'])
  })
})

const weekLink = 'href="/week"'
const afterLong = () => new Date(Date.now() + 30 * 24 * 60 * 60_000)

describe('mealtimes', () => {
  it('appear nowhere while none are planned', async () => {
    const page = await open('/')
    expect(page.body).toContain('Upcoming Meals')
    expect(page.body).not.toContain(weekLink)
    expect(page.body).not.toContain('Served next')
  })

  it('are in the navigation, and the next one on the home page, once they are planned', async () => {
    const checkPlans = createPlansMealtimes(world.db, () => new Date())
    expect(await checkPlans()).toBe(false)
    const mealId = await world.addMeal()
    const ordersCloseAt = new Date(Date.now() + 40 * 60_000)
    await addMealtime(world.db, { state: 'draft', date: '2026-11-25' })
    expect(await createPlansMealtimes(world.db, () => new Date())()).toBe(false)
    await addMealtime(world.db, { ordersCloseAt, servings: [{ mealId }] })
    // plans are checked at most every few seconds
    expect(await checkPlans()).toBe(false)
    plansMealtimes = await createPlansMealtimes(world.db, () => new Date())()

    const page = await open('/')
    expect(page.body).toContain(weekLink)
    const text = page.body.replaceAll(/<[^>]*>/g, '')
    expect(text).toMatch(/Lunch.*Requests close in (39|40|41) min.*Log in to request/s)
    // in its position, because content that a script inserts later moves everything below it
    expect(page.body).not.toContain('<!--$?-->')
    expect(await createPlansMealtimes(world.db, afterLong)()).toBe(false)
  })

  it('of the week are rendered with its page', async () => {
    const page = await open('/week?from=2026-11-26')
    expect(page.body).toContain('<title>This Week · Warm Ladle</title>')
    expect(page.body).toContain('Khichuri')
    expect(page.body).toContain('href="/week?from=2026-11-16"')
    expect((await open('/week?from=2026-02-30')).statusCode).toBe(200)
  })

  it('of the week are filtered by the URL, even without scripts, and an unknown filter matches none', async () => {
    const [suiting, unknown] = [
      await open('/week?from=2026-11-26&diet=vegan'),
      await open('/week?from=2026-11-26&diet=vegan&diet=vegam'),
    ]
    // not listed, because this meal has no allergen info
    expect(suiting.body).not.toContain('Khichuri')
    expect(suiting.body).toContain('No meals match these filters.')
    expect(suiting.body).toContain('href="/week?from=2026-11-16&amp;diet=vegan"')
    expect(unknown.body).not.toContain('Khichuri')
    expect(unknown.body).toContain('Unknown diet, so no meals are shown.')
  })
})
