/*
 * Lighthouse's scores for the home page and the most visited pages, on a phone. Lighthouse is larger than the rest of
 * the product, so it is in its own package, which is installed only for this benchmark.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { signIn, startProduct, zoneOfAfternoon } from '@warm-ladle/testing'
import { chromiumOptions } from '../packages/e2e/support/chromium.ts'
import { listed } from './support/calls.ts'
import { type Figure, report } from './support/report.ts'
import { median } from './support/percentile.ts'

const rounds = 5
/** Lighthouse sometimes fails to record a visit, so it may try again. */
const maxTries = 3
const folder = path.join(import.meta.dirname, 'lighthouse')
const program = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')

/** The part of Lighthouse's report that this benchmark uses. */
interface Verdict {
  readonly categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  readonly audits: Record<
    'largest-contentful-paint' | 'cumulative-layout-shift' | 'total-blocking-time',
    { numericValue: number }
  >
}

/** The targets for the home page and for the others: a score, and milliseconds until the largest paint. */
const [ofHome, ofOthers] = [
  { performance: 98, paint: 1_800, isPublic: true },
  { performance: 95, paint: 2_200, isPublic: false },
]

install()
// in a time zone where it is afternoon now, so that the counter serves the same mealtime at any hour
const product = await startProduct({ TIME_ZONE: zoneOfAfternoon() })
try {
  const admin = await signIn(product.origin, 'admin')
  const gold = await signIn(product.origin, 'gold')
  const [meal] = await listed(product, '/allMeal?limit=1')
  report([
    ...measurePage('home', '/', ofHome),
    ...measurePage('week', '/week', ofOthers),
    ...measurePage('meal', `/meal/${meal?.id}`, ofOthers),
    ...measurePage('home of a resident', '/', ofOthers, gold),
    ...measurePage('dashboard of the staff', '/dashboard', ofOthers, admin),
    ...measurePage('counter', '/dashboard/counter', ofOthers, admin),
  ])
} finally {
  await product.stop()
}

/** The medians of several visits to one page. */
function measurePage(
  name: string,
  page: string,
  { performance, paint, isPublic }: typeof ofHome,
  cookie?: string,
): Figure[] {
  const verdicts = Array.from({ length: rounds }, () => judge(product.origin + page, cookie))
  const score = (category: keyof Verdict['categories']) =>
    100 * median(verdicts.map(({ categories }) => categories[category].score))
  const value = (audit: keyof Verdict['audits']) =>
    median(verdicts.map(({ audits }) => audits[audit].numericValue))
  return [
    { what: `${name}: performance`, seen: score('performance'), unit: '', atLeast: performance },
    ...(isPublic
      ? [
          { what: `${name}: accessibility`, seen: score('accessibility'), unit: '', atLeast: 100 },
          { what: `${name}: best practices`, seen: score('best-practices'), unit: '', atLeast: 100 },
          { what: `${name}: search engines`, seen: score('seo'), unit: '', atLeast: 100 },
        ]
      : []),
    {
      what: `${name}: largest contentful paint`,
      seen: value('largest-contentful-paint'),
      unit: 'ms',
      atMost: paint,
    },
    { what: `${name}: layout shift`, seen: value('cumulative-layout-shift'), unit: '', atMost: 0.02 },
    { what: `${name}: time blocked`, seen: value('total-blocking-time'), unit: 'ms' },
  ]
}

function install() {
  if (existsSync(program)) return
  console.log('Installing Lighthouse …')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}

function judge(address: string, cookie: string | undefined, tries = 1): Verdict {
  const { executablePath, chromiumSandbox, args } = chromiumOptions
  const sandbox = chromiumSandbox ? [] : ['--no-sandbox']
  const flags = ['--headless=new', ...sandbox, ...args.map((flag) => flag.replace(/=(.* .*)/, '="$1"'))]
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      program,
      address,
      '--quiet',
      '--output=json',
      `--chrome-flags=${flags.join(' ')}`,
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ],
    {
      env: { ...process.env, CHROME_PATH: executablePath },
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (status !== 0 && tries < maxTries) return judge(address, cookie, tries + 1)
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`)
  // Lighthouse 13 prints this format
  return JSON.parse(stdout) as Verdict
}
