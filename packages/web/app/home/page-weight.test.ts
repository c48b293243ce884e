import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { clientFolder, loadBuiltPages } from '../../rendering.ts'
import { listCatalogues } from '../../texts-plugin.ts'

const { assets } = await loadBuiltPages()
const { root, 'home/home-page': home } = assets.routes
const routes = [root, home].filter((route) => route !== undefined)

/** The total size of files in bytes, as sent to browsers. */
const sumWeight = (files: Iterable<string>) =>
  [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(clientFolder, file))).length,
    0,
  )

/** The file of a style sheet whose source has this name. */
const sheet = (name: 'app' | 'members') =>
  readdirSync(path.join(clientFolder, 'assets'))
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.css'))
    .map((file) => `/assets/${file}`)

const loaded = [assets.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])

/** The folders of the available languages. */
const languages = readdirSync(path.join(clientFolder, 'assets', 'texts'))

/** The catalogues that files import, in one language. */
const listTexts = (files: Iterable<string>, language: string) =>
  [...files].flatMap((file) =>
    listCatalogues(readFileSync(path.join(clientFolder, file), 'utf8')).map(
      (name) => `/assets/texts/${language}/${name}`,
    ),
  )

it.each(languages)('the home page has at most 150 KB of scripts, including its texts (%s)', (language) => {
  const files = [assets.url, ...loaded, ...routes.flatMap((route) => route.clientLoaderModule ?? [])]
  const weight = sumWeight([...files, ...listTexts(files, language)])
  expect(weight).toBeGreaterThan(100_000)
  expect(weight).toBeLessThanOrEqual(150_000)
})

it('the home page has at most 15 KB of styles', () => {
  const weight = sumWeight(sheet('app'))
  expect(weight).toBeGreaterThan(5_000)
  expect(weight).toBeLessThanOrEqual(15_000)
})

it('no inserted element makes browsers restyle the whole page', () => {
  const css = sheet('app').map((file) => readFileSync(path.join(clientFolder, file), 'utf8'))
  const selectors = css.flatMap((text) => text.match(/[^{},]*:has\([^{},]*/g) ?? [])
  expect(selectors.length).toBeGreaterThan(2)
  // finds selectors such as `:root:has(…) .inside`
  expect(selectors.filter((text) => /^(:root|:where\(|:has)[^ ]*:?has\([^ ]*\) /.test(text))).toEqual([])
})

/** A file and all its direct and indirect imports that the page has not loaded yet. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || loaded.includes(file)) return found
  found.add(file)
  const text = readFileSync(path.join(clientFolder, file), 'utf8')
  for (const [, name = ''] of text.matchAll(/from\s?"\.\/([^"]+)"/g)) loadedBy(`/assets/${name}`, found)
  return found
}

/**
 * The maximum gzip bytes per page: scripts, texts and styles, of which React and the router take 107 KB. Each page was
 * 1 to 2 % smaller when its limit was last lowered. bench/page-weight.ts measures what Chromium actually loads.
 */
const budgets = [
  ['bookings/week/week-page', 207_500, 'members'],
  ['menu/meals/meals-page', 190_500, 'app'],
  ['bookings/meal/meal-page', 204_000, 'app'],
  ['people/sign-in/login-page', 203_500, 'app'],
  ['home/overview/overview-page', 196_000, 'members'],
  ['kitchen/counter/counter-page', 215_500, 'members'],
] as const
/** Pages with the layouts around them. */
const layouts: Readonly<Record<string, readonly string[]>> = {
  'home/overview/overview-page': ['people/require-session', 'layout/dashboard/dashboard-layout'],
  'kitchen/counter/counter-page': ['people/require-session', 'layout/dashboard/staff-only'],
}

it.each(budgets)('%s needs at most %i bytes before it works, in each language', (page, max, styles) => {
  const shown = ['root', ...(layouts[page] ?? []), page].flatMap((name) => assets.routes[name] ?? [])
  const modules = [assets.entry, ...shown].flatMap(({ module, imports = [] }) => [module, ...imports])
  const scripts = new Set([assets.url, ...modules])
  const weights = languages.map((language) =>
    sumWeight([...scripts, ...listTexts(scripts, language), ...sheet(styles)]),
  )
  expect(Math.max(...weights)).toBeLessThanOrEqual(max)
  expect(Math.min(...weights)).toBeGreaterThan(max * 0.95)
})

// the promise is 200 KB in total: the document and headers add 15 to 25 KB, and Brotli makes texts and scripts a
// little smaller
it.each(languages)(
  'home is at most 185.5 KB for a member, including the code that makes requests (%s)',
  (language) => {
    const card = readdirSync(path.join(clientFolder, 'assets')).find((name) => /^today-.*\.js$/.test(name))
    const scripts = new Set([assets.url, ...loaded, ...loadedBy(`/assets/${card}`)])
    const weight = sumWeight([...scripts, ...listTexts(scripts, language), ...sheet('app')])
    expect(weight).toBeGreaterThan(175_000)
    expect(weight).toBeLessThanOrEqual(185_500)
  },
)

function startsWithSchemas(route: string) {
  const { module = '' } = assets.routes[route] ?? {}
  return [...loadedBy(module)].some((file) => /\/calls-/.test(file))
}

it('pages start without schemas, which take a phone longer to create than everything else', () => {
  const shown = [
    'bookings/week/week-page',
    'menu/meals/meals-page',
    'bookings/polls/upcoming-meals-page',
    'bookings/meal/meal-page',
    'home/privacy/privacy-page',
    'people/require-session',
    'layout/dashboard/dashboard-layout',
    'home/overview/overview-page',
    'bookings/requests/requested-meals-page',
    'kitchen/counter/counter-page',
    'people/sign-in/login-page',
  ]
  expect(shown.filter(startsWithSchemas)).toEqual([])
  expect(startsWithSchemas('people/sign-in/signup-page')).toBe(true)
})

it.each(languages)('the next mealtime adds at most 7.5 KB, after the first paint (%s)', (language) => {
  const names = readdirSync(path.join(clientFolder, 'assets'))
  const card = names.find((name) => /^tonight-.*\.js$/.test(name)) ?? ''
  const files = loadedBy(`/assets/${card}`)
  const weight = sumWeight([...files, ...listTexts(files, language)])
  expect(weight).toBeGreaterThan(3_000)
  expect(weight).toBeLessThanOrEqual(7_500)
})

it.each(languages)('the frame of every page adds at most 10 KB, after the first paint (%s)', (language) => {
  const names = readdirSync(path.join(clientFolder, 'assets'))
  const parts = names.filter((name) =>
    /^(footer|bottom-bar|scroll-again|offline-line|tour-line|keep-focus)-.*\.js$/.test(name),
  )
  expect(parts).toHaveLength(6)
  const files = new Set(parts.flatMap((name) => [...loadedBy(`/assets/${name}`)]))
  const weight = sumWeight([...files, ...listTexts(files, language)])
  expect(weight).toBeGreaterThan(5_000)
  expect(weight).toBeLessThanOrEqual(10_000)
})
