import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Bytes below which compressing costs more than it saves. */
const worthwhile = 1024

/**
 * Compresses what calls answer, where the caller can read it. Not brotli, which would take three times the processor for
 * each page.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // before the plugin, which would make a stream of every text, and buffers of 50 KB for it
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('content-encoding'))
      return payload
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(vary)) {
      reply.header('vary', [vary, 'Accept-Encoding'].filter(Boolean).join(', '))
    }
    return zipped(reply, Buffer.from(payload))
  })
  // what is sent bit by bit, as tables are
  await app.register(compress, { encodings: ['gzip'] })
}

/** A whole answer as its caller can read it; sets `content-encoding` when it is compressed. */
export async function zipped(reply: FastifyReply, body: Buffer): Promise<Buffer> {
  const accepted = reply.request.headers['accept-encoding'] ?? ''
  if (body.length === 0 || !/\bgzip\b/.test(accepted)) return body
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  // text becomes a fourth or less; the usual 16 KB for each part would be most of what the server throws away
  return promisify(gzip)(body, { chunkSize: Math.ceil(body.length / 3) })
}
