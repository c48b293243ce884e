import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

async function bundle(entry: string): Promise<string> {
  // with the first checkout, which few demonstrations see: decision 164
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
    platform: 'browser',
  })
  const { output } = await build.generate({ format: 'iife' })
  await build.close()
  return output[0].code
}

async function file(name: string): Promise<string> {
  return await readFile(new URL(name, import.meta.url), 'utf8')
}

// Built at the first request, once per process, since the bundler is only needed for a checkout.
function once(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | undefined
  return () => (made ??= make())
}

const assets = {
  '/stripe.js': { type: 'text/javascript', text: once(() => bundle('./browser/stripe.ts')) },
  '/card.js': { type: 'text/javascript', text: once(() => bundle('./card-frame/card.ts')) },
  '/card.css': { type: 'text/css', text: once(() => file('./card-frame/card.css')) },
  '/card.html': { type: 'text/html', text: once(() => file('./card-frame/card.html')) },
}

// The card form runs nothing but its own files, talks only to the stand-in, and shows in no other page.
function framePolicy(allowedOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${allowedOrigin}`,
  ].join('; ')
}

/** Adds the browser's half to a server or scope: the script, and the card form with what it needs. */
export function serveAssets(app: FastifyInstance, allowedOrigin: string): void {
  for (const [path, { type, text }] of Object.entries(assets)) {
    app.get(path, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .header('content-security-policy', framePolicy(allowedOrigin))
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(await text()),
    )
  }
}
