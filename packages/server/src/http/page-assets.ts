import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Serves the files of the web build, which are compressed already. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  const hashed = path.join(folder, 'assets') + path.sep
  await app.register(fastifyStatic, {
    root: folder,
    // one route for each file, so that unknown URLs reach the pages
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply: FastifyReply, file: string) {
      reply.header('cache-control', file.startsWith(hashed) ? forEver : forADay)
      if (worker.test(file)) reply.headers(workerHeaders)
      if (drawing.test(file)) reply.type('image/svg+xml; charset=utf-8')
    },
  })
}

/** SVG, which is served without a charset unless we set it. */
const drawing = /\.svg(\.(br|gz))?$/
/** The service worker, which fetches for pages, and must not be an old one. */
const worker = /[\\/]service-worker\.js(\.(br|gz))?$/
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}
const forEver = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'
