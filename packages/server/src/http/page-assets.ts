import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Serves the files of the built pages, compressed when they were built. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  const hashed = path.join(folder, 'assets') + path.sep
  await app.register(fastifyStatic, {
    root: folder,
    // one route for each file, so that unknown addresses arrive at the pages
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply: FastifyReply, file: string) {
      reply.header('cache-control', file.startsWith(hashed) ? forEver : forADay)
      if (drawing.test(file)) reply.type('image/svg+xml; charset=utf-8')
    },
  })
}

/** Text to browsers, and the one kind of it that is sent without saying how it is encoded. */
const drawing = /\.svg(\.(br|gz))?$/
const forEver = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'
