/*
 * Walks through the product in Chromium, Firefox and WebKitGTK, beside `npm test`; docs/testing.md says what it needs.
 *
 *   npm run engines               in all three
 *   npm run engines -- webkit     only there
 */
import { type Product, startProduct } from '@warm-ladle/testing'
import type { Engine } from './engines/engine.ts'
import { openByPuppeteer } from './engines/puppeteer.ts'
import { walk } from './engines/walk.ts'
import { openWebKit } from './engines/webkit.ts'
import { chromiumOptions } from './support/chromium.ts'

const { executablePath, chromiumSandbox, args } = chromiumOptions
const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  chromium: () =>
    openByPuppeteer({ executablePath, args: [...args, ...(chromiumSandbox ? [] : ['--no-sandbox'])] }),
  firefox: () => openByPuppeteer({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' }),
  webkit: openWebKit,
}

const wanted = process.argv.slice(2)
for (const [name, open] of Object.entries(engines)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  // one after the other: each is to have the machine for itself, and a product of its own
  const product = await startProduct()
  try {
    await walkThrough(name, open, product)
  } finally {
    await product.stop()
  }
}

async function walkThrough(name: string, open: () => Promise<Engine>, product: Product) {
  await using engine = await open()
  console.log(`${name}: ${engine.version}`)
  for (const [step, take] of walk(engine.page, product.origin)) {
    // each step begins where the last one has ended
    const failure = await take().then(
      () => undefined,
      (error: unknown) => error,
    )
    console.log(`  ${failure === undefined ? '✓' : '✗'} ${step}`)
    if (failure === undefined) continue
    console.error(failure)
    process.exitCode = 1
    return
  }
}
