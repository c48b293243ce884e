import fastifyStatic from '@fastify/static'
import { clientFolder, loadBuiltPages, type PageBuild, startDevServer } from '@warm-ladle/web/rendering'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

/** The source of the pages: a build, or a development server. */
export interface PageSource {
  readonly load: () => Promise<PageBuild>
  /** Whether `<page>.data` is a request for a page: the router makes such requests only in development. */
  readonly hasData: boolean
  /** Handles requests meant for the development server; returns false for any other. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

/** Serves the built pages; registers routes for their assets. */
export async function builtPages(app: FastifyInstance): Promise<PageSource> {
  const build = await loadBuiltPages()
  await registerAssets(app, clientFolder)
  return { load: () => Promise.resolve(build), hasData: false, answer: () => Promise.resolve(false) }
}

/** Serves the pages from source, with Vite. */
export async function pagesInDevelopment(app: FastifyInstance): Promise<PageSource> {
  const { answer, loadBuild, close } = await startDevServer(app.server)
  app.addHook('onClose', close)
  return { load: loadBuild, hasData: true, answer }
}

/**
 * Serves the web build's files, which are already compressed. Each folder has one route, and each file outside of a
 * folder has its own, so that other URLs reach the pages.
 */
async function registerAssets(app: FastifyInstance, root: string): Promise<void> {
  const hashed = path.join(root, 'assets') + path.sep
  await app.register(fastifyStatic, {
    root,
    // the plugin would search all folders for files at the start, so these routes are our own
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply: FastifyReply, file: string) {
      reply.header('cache-control', file.startsWith(hashed) ? forEver : forADay)
      if (file.startsWith(hashed)) for (const name of needless) reply.removeHeader(name)
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
/** Hides routes from the API's description. */
const unlisted = { schema: { hide: true } }

/** Excludes hidden files and other folders. */
const plain = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
/** Compressed versions of other files. */
const compressed = /\.(br|gz)$/
/** SVG, which has no charset unless we set one. */
const drawing = /\.svg(\.(br|gz))?$/
/** The service worker, which makes requests for pages and must not be outdated. */
const worker = /[\\/]service-worker\.js(\.(br|gz))?$/
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}
/**
 * Headers that are left out for files with a hash in their names, because on a slow connection every byte of dozens
 * of files counts. Most of them matter only for documents, or only where our other policies would allow more.
 * Validators and ranges are for files that can change, and ids for requests that can fail.
 */
const needless = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'etag',
  'last-modified',
  'accept-ranges',
  'x-request-id',
]
const forEver = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'
