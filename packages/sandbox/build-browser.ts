/*
 * Bundles the browser scripts of the stand-in for Stripe, so that it needs no bundler itself.
 */
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const scripts = { stripe: './src/stripe/browser/stripe.ts', card: './src/stripe/browser/card.ts' }

for (const [name, source] of Object.entries(scripts))
  await build({
    input: fileURLToPath(new URL(source, import.meta.url)),
    platform: 'browser',
    output: { file: fileURLToPath(new URL(`./build/${name}.js`, import.meta.url)), format: 'iife' },
  })
