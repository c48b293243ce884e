import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { cutAtNonce } from '../../src/http/pages/page-template.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { dal } from '../dal.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'
import { withPages } from './with-pages.ts'

const meal = '/meal/0199d9a4-0000-7000-8000-000000000001'

let world: World
let admin: Person
let configurations = 0
let isFailing = false
beforeAll(async () => {
  ;({ world, admin } = await newWorldWithAdmin('amina', { cacheLifetime, pages: addPages }))
})
afterAll(() => world.close())
afterEach(() => {
  isFailing = false
})

/** Longer than the tests take. */
const cacheLifetime = 600_000

const addPages = (app: FastifyInstance) => {
  failOnDemand(app)
  return withPages({
    // each rendering reads the configuration once
    changingConfig: async () => {
      configurations += 1
      return {}
    },
  })(app)
}

function failOnDemand({ served }: FastifyInstance) {
  for (const [endpoint, handle] of served) {
    served.set(endpoint, (call) => (isFailing ? Promise.reject(new Error('no rows')) : handle(call)))
  }
}

const open = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { accept: 'text/html', ...headers } })
type Page = Awaited<ReturnType<typeof open>>
const readText = ({ rawPayload, headers }: Page) =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
const readNonce = ({ headers }: Page) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
const noncesIn = (page: Page) =>
  new Set([...readText(page).matchAll(/nonce="([^"]*)"/g)].map(([, one]) => one))

/** Counts the pages that `act` renders, with an empty cache. */
async function renderedBy(act: () => Promise<unknown>): Promise<number> {
  world.app.microCache?.empty()
  const before = configurations
  await act()
  return configurations - before
}

it('a page is rendered once for many visitors, each with the nonce in its own header', async () => {
  const pages: Page[] = []
  const encodings = [{}, { 'accept-encoding': 'gzip' }]
  const openAll = () => Promise.all(Array.from({ length: 40 }, (_, index) => open('/', encodings[index % 2])))
  const rendered = await renderedBy(async () => pages.push(...(await openAll()), ...(await openAll())))
  // one plain page and one compressed page
  expect(rendered).toBe(2)
  expect(new Set(pages.map(readNonce)).size).toBe(80)
  for (const page of pages) expect([...noncesIn(page)]).toEqual([readNonce(page)])
  const texts = pages.map((page) => readText(page).replaceAll(readNonce(page) ?? '', ''))
  for (const kind of [0, 1]) expect(new Set(texts.filter((_, index) => index % 2 === kind)).size).toBe(1)
  const [first] = pages
  expect(first?.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept, Accept-Encoding, Accept-Language, Cookie',
  })
  // contains the id of the request that rendered the page
  for (const page of pages) expect(readText(page)).not.toContain(first?.headers['x-request-id'])
})

it('a page of one theme is not served for another theme', async () => {
  const themes = ['theme=dark', 'theme=light', ''] as const
  for (const cookie of [...themes, ...themes]) {
    const theme =
      /<html lang="en" dir="ltr"(?: data-theme="(\w+)")?>/.exec(
        readText(await open('/week', cookie === '' ? {} : { cookie })),
      )?.[1] ?? ''
    expect(theme).toBe(cookie.slice('theme='.length))
  }
})

it('a visitor finds a new meal as soon as the call that adds it has succeeded', async () => {
  expect(readText(await open('/meals'))).not.toContain('Kept hilsa')
  const { insertedId } = await admin.meals.add({ body: { ...dal, title: 'Kept hilsa' } })
  expect(readText(await open('/meals'))).toContain('Kept hilsa')
  const page = () => open(`/meal/${insertedId}`)
  expect(readText(await page())).toContain('<title>Kept hilsa')
  expect(await renderedBy(() => page().then(page))).toBe(1)
})

const openBoth = () => Promise.all([open('/meals'), open('/week')])

const plan = () => admin.closures.add({ body: { from: '2031-01-01', until: '2031-01-02', reason: 'Stove' } })

it('every act invalidates all pages, even a request', async () => {
  const mealId = await world.addMeal({ title: 'Booked khichuri' })
  const { servings } = await addMealtime(world.db, { servings: [{ mealId, title: 'Booked khichuri' }] })
  const gold = await world.join('gold', { badge: 'Gold' })
  const book = () => gold.mealRequests.create({ body: { mealId, servingId: String(servings[0]) } })
  expect(await renderedBy(() => openBoth().then(openBoth).then(book).then(openBoth))).toBe(4)
  expect(await renderedBy(() => openBoth().then(plan).then(openBoth))).toBe(4)
})

it('no member’s page is stored or sent to another caller, even with many at once', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, (_, index) => world.join(`Member${index}`)))
  const askers = members.flatMap((member) => [member, undefined])
  const rendered = await renderedBy(async () => {
    const pages = await Promise.all(askers.map((asker) => open('/', asker ? { cookie: asker.cookie } : {})))
    for (const [index, page] of pages.entries()) {
      const named = members.filter(({ email }) => readText(page).includes(email))
      expect(named.map(({ email }) => email)).toEqual(askers[index] ? [askers[index].email] : [])
    }
  })
  expect(rendered).toBe(members.length + 1)
})

it('pages without their data, missing pages and pages with any other query are not stored', async () => {
  isFailing = true
  expect(await renderedBy(() => open('/meals').then(() => open('/meals')))).toBe(2)
  isFailing = false
  expect(readText(await open('/meals'))).toContain('Kept hilsa')
  expect(await renderedBy(() => open(meal).then(() => open(meal)))).toBe(2)
  const queries = Array.from({ length: 5 }, (_, number) => `/?tab=${number}`)
  expect(await renderedBy(() => Promise.all([...queries, ...queries].map((url) => open(url))))).toBe(10)
})

it('none of 1,000 responses repeats a nonce', async () => {
  const urls = ['/', '/meals', '/week', `/meal/${await world.addMeal()}`]
  const encodings = [{}, { 'accept-encoding': 'gzip' }]
  const nonces = new Set<string | undefined>()
  const rendered = await renderedBy(async () => {
    for (let count = 0; count < 1_000; count += 1) {
      const page = await open(urls[count % 4] ?? '/', encodings[count % 8 < 4 ? 0 : 1])
      expect([...noncesIn(page)]).toEqual([readNonce(page)])
      expect([page.statusCode, page.headers.etag]).toEqual([200, undefined])
      nonces.add(readNonce(page))
    }
  })
  expect([nonces.size, rendered]).toEqual([1_000, 8])
})

it.each([
  ['HEAD', '/', {}],
  ['GET', '/?from=elsewhere', {}],
  ['GET', '/meals?category=Lunch', {}],
  ['GET', '/meals/', {}],
  ['GET', '/me%61ls', {}],
  ['GET', '/', { authorization: 'Bearer wl_1' }],
  ['GET', '/', { cookie: '' }],
  ['GET', '/', { cookie: 'warm-ladle.session_token=x' }],
  ['GET', '/', { cookie: 'theme=dark;' }],
  ['GET', '/', { cookie: 'theme="><script>' }],
] as const)('%s of %s with %o is a separate page', async (method, url, headers) => {
  const openOwn = () => world.app.inject({ method, url, headers: { accept: 'text/html', ...headers } })
  expect(await renderedBy(() => openOwn().then(openOwn))).toBe(2)
})

it('a page is compressed correctly around any nonce, however far back its references go', () => {
  const placeholder = 'M'.repeat(24)
  const part = (index: number) => `<script nonce="${placeholder}">say(${'äß '.repeat(index)})</script>`
  const html = Array.from({ length: 300 }, (_, index) => part(index)).join(placeholder)
  const [plain, zipped] = [false, true].map((isZipped) =>
    cutAtNonce(Buffer.from(html), { placeholder, isZipped }),
  )
  for (const nonce of ['A'.repeat(24), '+/0123456789abcdefghij==']) {
    const whole = html.replaceAll(placeholder, nonce)
    expect(plain?.bodyWith(nonce).toString()).toBe(whole)
    expect(gunzipSync(zipped?.bodyWith(nonce) ?? '').toString() === whole).toBe(true)
  }
})
