import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Size in bytes below which compression costs more than it saves. */
export const worthwhile = 1024

/**
 * Compresses responses for callers that accept it. Does not use brotli, which would take three times the CPU time per
 * page.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // runs before the plugin, which would turn every text into a stream with 50 KB buffers
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding')) {
      return done(null, payload)
    }
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(vary)) {
      reply.header('vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '))
    }
    if (!acceptsGzip(reply.request)) return done(null, payload)
    zipped(reply, Buffer.from(payload)).then((body) => done(null, body), done)
  })
  // for streams, such as CSV tables
  await app.register(compress, { encodings: ['gzip'] })
}

/** Returns a complete response, compressed if the caller accepts it; sets `content-encoding` in that case. */
export async function zipped(reply: FastifyReply, body: Buffer): Promise<Buffer> {
  if (body.length === 0 || !acceptsGzip(reply.request)) return body
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return zip(body)
}

export const zip = (body: Buffer): Promise<Buffer> =>
  // text shrinks to a quarter or less; with the default 16 KB chunks, most of each buffer would be garbage
  promisify(gzip)(body, { chunkSize: Math.ceil(body.length / 3) })

export function acceptsGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['accept-encoding'] === undefined) return false
  const accepted = new Negotiator({ headers: { 'accept-encoding': '', ...headers } })
  return accepted.encodings(['gzip']).length > 0
}
