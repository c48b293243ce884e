/*
 * The weight of the home page for a visitor who does nothing: every script and style sheet that Chromium loads, in the
 * gzip size that the server sends. Files named in the page load before its first paint. Others, such as the card for
 * tonight's dinner and the demonstration bar, load when the browser is idle.
 */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { startProduct } from '@warm-ladle/testing'
import { chromiumOptions } from '../packages/e2e/support/chromium.ts'
import { type Figure, report } from './support/report.ts'

/** Maximum sizes in bytes. */
const limits = { script: 150_000, stylesheet: 15_000, later: 15_000 }
/** Milliseconds without input, long enough for slides to change and for idle loading to finish. */
const leftAlone = 8_000

const product = await startProduct()
try {
  const page = await (await fetch(product.origin, { headers: { accept: 'text/html' } })).text()
  const loaded = await filesLoadedBy(product.origin)
  const weights = new Map<string, number>()
  for (const file of loaded.keys()) weights.set(file, await measureWeight(file))
  for (const [file, bytes] of weights) {
    console.log(`${bytes.toLocaleString('en').padStart(9)}  ${new URL(file).pathname}`)
  }
  const isNamed = (file: string) => page.includes(new URL(file).pathname)
  const kinds = {
    script: [...loaded].filter(([file, kind]) => kind === 'script' && isNamed(file)),
    later: [...loaded].filter(([file, kind]) => kind === 'script' && !isNamed(file)),
    stylesheet: [...loaded].filter(([, kind]) => kind === 'stylesheet'),
  }
  const toFigure = (kind: keyof typeof limits, what: string): Figure => ({
    what: `${what}, in ${kinds[kind].length} files`,
    seen: kinds[kind].reduce((sum, [file]) => sum + (weights.get(file) ?? 0), 0) / 1000,
    unit: 'KB',
    atMost: limits[kind] / 1000,
  })
  const foreign = [...loaded.keys()].filter((file) => new URL(file).origin !== product.origin)
  report([
    toFigure('script', 'scripts of the home page'),
    toFigure('later', 'scripts after its first paint'),
    toFigure('stylesheet', 'style sheets of the home page'),
    { what: 'files of others, as Stripe’s', seen: foreign.length, unit: '', atMost: 0 },
  ])
} finally {
  await product.stop()
}

/** The addresses of scripts and style sheets that a page loads, each with its type. */
async function filesLoadedBy(page: string): Promise<Map<string, string>> {
  const browser = await chromium.launch(chromiumOptions)
  try {
    const tab = await browser.newPage()
    const loaded = new Map<string, string>()
    tab.on('requestfinished', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType()))
        loaded.set(request.url(), request.resourceType())
    })
    await tab.goto(page, { waitUntil: 'networkidle' })
    await pause(leftAlone)
    return loaded
  } finally {
    await browser.close()
  }
}

/** The transferred size of a file's body, in bytes. */
async function measureWeight(file: string): Promise<number> {
  const request = get(file, { headers: { 'accept-encoding': 'gzip' } })
  // Node documents that the event has this argument
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  return bytes
}
