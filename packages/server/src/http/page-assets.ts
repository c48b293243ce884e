import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Serves the files of the web build, which are compressed already: each folder by one route, and each file outside of
 * them by its own, so that other URLs reach the pages.
 */
export async function registerAssets(app: FastifyInstance, root: string): Promise<void> {
  const hashed = path.join(root, 'assets') + path.sep
  await app.register(fastifyStatic, {
    root,
    // routes are our own: the plugin would search all folders for files first
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply: FastifyReply, file: string) {
      reply.header('cache-control', file.startsWith(hashed) ? forEver : forADay)
      if (worker.test(file)) reply.headers(workerHeaders)
      if (drawing.test(file)) reply.type('image/svg+xml; charset=utf-8')
    },
  })
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!isServed(entry.name)) continue
    if (entry.isDirectory()) serveFolder(app, entry.name)
    else app.get(`/${entry.name}`, unlisted, (_request, reply) => reply.sendFile(entry.name))
  }
}

function serveFolder(app: FastifyInstance, folder: string) {
  app.get<{ Params: { '*': string } }>(`/${folder}/*`, unlisted, ({ params }, reply) => {
    const file = params['*']
    return isServed(file) ? reply.sendFile(`${folder}/${file}`) : reply.callNotFound()
  })
}

const isServed = (file: string) => plain.test(file) && !compressed.test(file)
/** Not among the API's operations. */
const unlisted = { schema: { hide: true } }

/** No hidden files, and none of other folders. */
const plain = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
/** What other files are sent as. */
const compressed = /\.(br|gz)$/
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
