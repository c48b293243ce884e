import { hash } from 'node:crypto'
import type { Endpoint } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What answers depend on beside their address: a page or a call, who is asking, and how it may be packed. */
const vary = 'Accept, Cookie, Accept-Encoding'

/**
 * Says who may keep an answer. What is one person's is kept by no cache at all; what everybody may read is asked for
 * again each time, and answered by 304 while it is the same.
 */
export function allowCaching(
  request: FastifyRequest,
  reply: FastifyReply,
  { method, access }: Endpoint,
): void {
  reply.header('vary', vary)
  if (method !== 'GET' || access !== 'visitor') reply.header('cache-control', 'private, no-store')
  else
    reply.header('cache-control', `${request.headers.cookie === undefined ? 'public' : 'private'}, no-cache`)
}

/** Gives answers that may be kept an ETag, and answers 304 to who has them. Registered before answers are compressed. */
export function registerETags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200 || !isKept(reply)) return payload
    // weak: it is the same whether or not the answer is compressed
    const tag = `W/"${hash('sha1', payload, 'base64url')}"`
    reply.header('etag', tag)
    if (!isKnown(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return ''
  })
}

const isKept = (reply: FastifyReply) =>
  /^(public|private), no-cache$/.test(String(reply.getHeader('cache-control')))

const isKnown = (asked: string | undefined, tag: string) =>
  asked !== undefined && asked.split(',').some((one) => one.trim() === tag || one.trim() === tag.slice(2))
