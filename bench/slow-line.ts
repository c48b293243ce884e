/*
 * What pages cost on a slow line: a phone with an empty cache, in Chromium, on two lines. For each page: the bytes that
 * arrive and the seconds that pass before its main action works. For a request, also the seconds from opening the page
 * to the server's response if the button is tapped after one second.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, chromium, devices, type Page } from '@playwright/test'
import { type Person, signIn, startProduct, zoneOfAfternoon } from '@warm-ladle/testing'
import { chromiumOptions } from '../packages/e2e/support/chromium.ts'
import { listed } from './support/calls.ts'
import { median } from './support/percentile.ts'
import { type Figure, report } from './support/report.ts'

const rounds = 3
/** Milliseconds after which a page or tap is given up. */
const timeout = 60_000
/** Milliseconds after which a tap counts as lost. */
const patience = 40_000

/**
 * A line and its targets: seconds until pages work, and seconds until a request tapped after one second is
 * confirmed.
 */
interface Line {
  readonly name: string
  /** Bytes per second. */
  readonly throughput: number
  /** Milliseconds. */
  readonly latency: number
  readonly works: number
  readonly confirmed: number
  /** Maximum KB before a page works. */
  readonly weight?: number
}
const lines: readonly Line[] = [
  { name: '400 kbit/s', throughput: 50_000, latency: 400, works: 6, confirmed: 7, weight: 230 },
  { name: '1.6 Mbit/s', throughput: 200_000, latency: 150, works: 2.5, confirmed: 3.5 },
]

interface Visited {
  readonly path: string
  readonly person?: Person
  /** The main action of the page: the first element with this selector whose text begins like this. */
  readonly action: { readonly selector: string; readonly text?: string }
  readonly isRequest?: boolean
  /** Maximum KB before it works on the slower line, if it is less than the line's. */
  readonly weight?: number
}

// in a time zone where it is afternoon now, because on a Sunday evening nothing is left to request this week
const product = await startProduct({ TIME_ZONE: zoneOfAfternoon() })
const browser = await chromium.launch(chromiumOptions)
try {
  const [meal] = await listed(product, '/allMeal?limit=1')
  const request = { selector: 'main button', text: 'Request' }
  const pages: readonly Visited[] = [
    { path: '/', person: 'gold', action: request, isRequest: true, weight: 200 },
    { path: '/week', person: 'gold', action: request, isRequest: true },
    { path: '/meals', person: 'gold', action: { selector: 'main input[type=search]' } },
    { path: `/meal/${meal?.id}`, person: 'gold', action: { selector: 'main button' } },
    { path: '/login', action: { selector: 'main button[type=submit]' } },
    { path: '/dashboard/counter', person: 'admin', action: { selector: 'main button' } },
  ]
  const requested = process.argv.slice(2)
  const cookies = new Map<Person, string>()
  for (const person of ['gold', 'admin'] as const) cookies.set(person, await signIn(product.origin, person))
  for (const page of pages.filter(({ path }) => requested.length === 0 || requested.includes(path))) {
    const cookie = page.person && cookies.get(page.person)
    // opened once before, to leave out the server's first rendering
    await fetch(product.origin + page.path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })
    for (const line of lines) report(await figuresOn(line, page, cookie))
  }
} finally {
  await browser.close()
  await product.stop()
}

/** The medians over several visits. */
async function figuresOn(line: Line, page: Visited, cookie: string | undefined): Promise<Figure[]> {
  const visits: Visit[] = []
  const taps: number[] = []
  for (let round = 0; round < rounds; round++) {
    visits.push(await onLine(line, cookie, (tab, network) => openUntilItWorks(tab, network, page)))
    if (page.isRequest) taps.push(await onLine(line, cookie, (tab, network) => tapEarly(tab, network, page)))
  }
  const middle = (value: (visit: Visit) => number) => median(visits.map(value))
  const kinds = [...new Set(visits.flatMap(({ bytes }) => [...bytes.keys()]))]
  const what = `${page.path.replace(/(?<=meal\/).*/, '{id}')}, ${line.name}`
  const sum = middle(({ bytes }) => [...bytes.values()].reduce((all, some) => all + some, 0)) / 1000
  console.log(
    kinds
      .map((kind) => `${kind} ${Math.round(middle(({ bytes }) => bytes.get(kind) ?? 0) / 1000)}`)
      .join(', '),
  )
  return [
    {
      what: `${what}: bytes before it works, in ${middle(({ files }) => files)} files`,
      seen: sum,
      unit: 'KB',
      ...(line.weight && { atMost: page.weight ?? line.weight }),
    },
    { what: `${what}: seen`, seen: middle(({ painted }) => painted), unit: 's' },
    { what: `${what}: works`, seen: middle(({ works }) => works), unit: 's', atMost: line.works },
    ...(page.isRequest
      ? [
          {
            what: `${what}: a request tapped at 1 s is confirmed`,
            seen: median(taps),
            unit: 's',
            atMost: line.confirmed,
          },
        ]
      : []),
  ]
}

interface Visit {
  /** The bytes, by resource type, that had arrived when the action began to work. */
  readonly bytes: ReadonlyMap<string, number>
  readonly files: number
  /** Seconds since the page was opened. */
  readonly painted: number
  readonly works: number
}

type Network = Awaited<ReturnType<typeof slowDown>>

/** Uses a new phone on this line, with an empty cache. */
async function onLine<Seen>(
  line: Line,
  cookie: string | undefined,
  act: (tab: Page, network: Network) => Promise<Seen>,
): Promise<Seen> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const context = await browser.newContext(phone)
  try {
    if (cookie !== undefined) await context.addCookies(toCookies(cookie))
    const tab = await context.newPage()
    return await act(tab, await slowDown(await context.newCDPSession(tab), line))
  } finally {
    await context.close()
  }
}

async function openUntilItWorks(tab: Page, network: Network, { path, action }: Visited): Promise<Visit> {
  await tab.addInitScript(watchAction, action)
  await tab.goto(product.origin + path, { waitUntil: 'commit' })
  const works = await tab.waitForFunction(() => window.worksAt, undefined, { timeout })
  const seconds = ((await works.jsonValue()) ?? Number.NaN) / 1000
  const painted = await tab.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN)
  return { ...network.arrivedBy(seconds), painted: painted / 1000, works: seconds }
}

declare global {
  interface Window {
    /** Milliseconds from opening the page until the action has its handlers. */
    worksAt?: number
  }
}

/** Runs in the page. React adds properties to each element that it makes interactive. */
function watchAction({ selector, text = '' }: Visited['action']) {
  const look = () => {
    const found = [...document.querySelectorAll<HTMLButtonElement>(selector)].find(
      (element) => element.textContent.trim().startsWith(text) && element.checkVisibility(),
    )
    if (found && !found.disabled && Object.keys(found).some((key) => key.startsWith('__reactProps')))
      window.worksAt ??= performance.now()
    else setTimeout(look, 20)
  }
  look()
}

interface Arrived {
  readonly type: string
  bytes: number
  readonly pieces: { readonly at: number; readonly bytes: number }[]
}

/** Slows a tab down to this line's speed, and records what arrives. */
async function slowDown(session: CDPSession, { throughput, latency }: Line) {
  const resources = new Map<string, Arrived>()
  const answers: { readonly at: number; readonly url: string; readonly id: string }[] = []
  let start = 0
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', timestamp }) => {
    start ||= timestamp
    resources.set(requestId, { type, bytes: 0, pieces: [] })
  })
  const add = (requestId: string, timestamp: number, bytes: number) => {
    const resource = resources.get(requestId)
    if (!resource) return
    resource.bytes += bytes
    resource.pieces.push({ at: timestamp - start, bytes })
  }
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, encodedDataLength),
  )
  // the total for the file, which also includes its headers
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, encodedDataLength - (resources.get(requestId)?.bytes ?? 0)),
  )
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    if (response.status < 300) answers.push({ at: timestamp - start, url: response.url, id: requestId })
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  return {
    arrivedBy(seconds: number) {
      const bytes = new Map<string, number>()
      let files = 0
      for (const { type, pieces } of resources.values()) {
        const arrived = pieces.filter(({ at }) => at <= seconds).reduce((sum, piece) => sum + piece.bytes, 0)
        if (arrived === 0) continue
        files++
        bytes.set(type, (bytes.get(type) ?? 0) + arrived)
      }
      return { bytes, files }
    },
    answers,
    readBody: async (requestId: string) => {
      const { body } = await session.send('Network.getResponseBody', { requestId })
      // a response to a meal request has this shape
      return JSON.parse(body) as { readonly requestId?: string }
    },
  }
}

/**
 * Taps after one second, or once the button is painted and no longer moves. Cancels the request once it is confirmed.
 *
 * @returns seconds from opening the page to the server's response; NaN if the tap was lost
 */
async function tapEarly(tab: Page, network: Network, { path, action }: Visited): Promise<number> {
  await tab.goto(product.origin + path, { waitUntil: 'commit' })
  const opened = performance.now()
  const button = tab.locator(action.selector, { hasText: new RegExp(`^${action.text}`) }).first()
  await button.waitFor({ timeout })
  await pause(Math.max(0, 1_000 - (performance.now() - opened)))
  await button.tap({ noWaitAfter: true, timeout })
  while (performance.now() - opened < patience) {
    const answer = network.answers.find(({ url }) => url.endsWith('/meal-request'))
    if (answer) {
      await cancel(tab, await network.readBody(answer.id))
      return answer.at
    }
    await pause(20)
  }
  return Number.NaN
}

async function cancel(page: Page, { requestId }: { readonly requestId?: string }) {
  const answer = await page.context().request.delete(`${product.origin}/meal-requests/${requestId}`, {
    headers: { origin: product.origin },
  })
  if (!answer.ok()) throw new Error(`The request could not be cancelled: ${answer.status()}`)
}

function toCookies(cookie: string) {
  return cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: product.origin }
  })
}
