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
    setHeaders: (reply: FastifyReply, file: string) =>
      void reply.header('cache-control', file.startsWith(hashed) ? forEver : forADay),
  })
}

const forEver = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'
