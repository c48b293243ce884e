import type { FastifyInstance } from 'fastify'
import { ownFile } from '../own-file.ts'

// `npm run build` bundles the scripts
const assets = {
  '/stripe.js': { type: 'text/javascript', text: ownFile('build/stripe.js') },
  '/card.js': { type: 'text/javascript', text: ownFile('build/card.js') },
  '/card.css': { type: 'text/css', text: ownFile('src/stripe/browser/card.css') },
  '/card.html': { type: 'text/html', text: ownFile('src/stripe/browser/card.html') },
}

// the card form runs only its own files, connects only to the stand-in, and can only be framed by the product
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

/** Adds the browser's files to a server or scope: the script, and the card form with its own files. */
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
