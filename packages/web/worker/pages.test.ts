import { afterEach, expect, it, vi } from 'vitest'

vi.stubGlobal('self', { location: new URL('https://meals.example.org/service-worker.js?de') })
vi.stubGlobal('OFFLINE', { version: 'v1' })
const { isPage, openPage } = await import('./pages.ts')

afterEach(() => void vi.unstubAllGlobals())

/** The redirect for a page that opens online or offline; undefined for the page itself. */
async function open(
  path: string,
  isOnline: boolean,
  stored: readonly string[] = ['/offline', '/offline/counter'],
) {
  vi.stubGlobal('fetch', () =>
    isOnline ? Promise.resolve(new Response('page')) : Promise.reject(new TypeError()),
  )
  // a page is stored for visitors, and other requests only match it if headers are ignored
  const match = async (page: string, options?: CacheQueryOptions) =>
    options?.ignoreVary && stored.includes(page) ? new Response(page) : undefined
  vi.stubGlobal('caches', { open: async () => ({ match }) })
  const url = new URL(path, 'https://meals.example.org')
  return (await openPage(new Request(url), url)).headers.get('location') ?? undefined
}

it.each([
  ['/', true],
  ['/week', true],
  ['/meals/api/', true],
  ['/api/week', false],
  ['/auth/callback', false],
  ['/calendar/asha.ics', false],
  ['/pictures/a.webp', false],
  ['/assets/entry.js', false],
  ['/art/meal.svg', false],
])('the worker knows which paths are pages: %s is %s', (path, is) =>
  expect(isPage(new URL(path, 'https://meals.example.org'))).toBe(is),
)

it.each([
  ['/offline', '/offline'],
  ['/offline/counter', '/offline/counter'],
])('offline, %s is the stored page', async (path, stored) => {
  const url = new URL(path, 'https://meals.example.org')
  expect(await open(path, false)).toBeUndefined()
  expect(await (await openPage(new Request(url), url)).text()).toBe(stored)
})

it('offline, a page that is not stored leads to an error', async () => {
  const url = new URL('/offline', 'https://meals.example.org')
  await open('/offline', false, [])
  expect((await openPage(new Request(url), url)).type).toBe('error')
})

it.each([
  ['/week?from=2026-11-30', '/offline?from=%2Fweek%3Ffrom%3D2026-11-30'],
  ['/dashboard/counter', '/offline/counter?from=%2Fdashboard%2Fcounter'],
])('offline, %s redirects to a stored page', async (path, offline) => {
  expect(await open(path, false)).toBe(`https://meals.example.org${offline}`)
})

it('offline, the counter redirects to the general offline page if its own is not stored', async () => {
  expect(await open('/dashboard/counter', false, ['/offline'])).toBe(
    'https://meals.example.org/offline?from=%2Fdashboard%2Fcounter',
  )
})

it.each([
  ['/offline?from=%2Fweek', '/week'],
  ['/offline/counter?from=%2Fdashboard%2Fcounter%3Fmealtime%3D1', '/dashboard/counter?mealtime=1'],
  ['/offline', '/'],
  ['/offline?from=%2Foffline%2Fcounter', '/'],
  ['/offline?from=https%3A%2F%2Fevil.example%2F', '/'],
  ['/offline?from=%2F%2Fevil.example', '/'],
])('back online, %s redirects to the requested page', async (path, expected) => {
  expect(await open(path, true)).toBe(`https://meals.example.org${expected}`)
})

it('online, a page opens from the network', async () => {
  expect(await open('/week', true)).toBeUndefined()
})
