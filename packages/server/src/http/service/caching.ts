import type { Endpoint } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { mediaTypes } from '../contract/schemas.ts'

/**
 * Responses depend on whether a page or data is requested, on the session or token, and on the accepted compression.
 */
const vary = 'Accept, Cookie, Authorization, Accept-Encoding'

/**
 * Sets who may cache a response. Personal responses are never cached. Public ones are revalidated each time, and get
 * 304 if unchanged.
 */
export function allowCaching(
  request: FastifyRequest,
  reply: FastifyReply,
  { method, access, sends }: Endpoint,
): void {
  reply.header('vary', vary)
  if (method !== 'GET' || access !== 'visitor') reply.header('cache-control', 'private, no-store')
  else {
    // a calendar is personal, although anyone with its URL can read it
    const { cookie, authorization } = request.headers
    const isPublic = cookie === undefined && authorization === undefined && sends !== 'ics'
    reply.header('cache-control', `${isPublic ? 'public' : 'private'}, no-cache`)
  }
}

/**
 * Adds an ETag to cacheable responses, and responds with 304 if it matches. Must be registered before compression.
 */
export function registerETags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return done(null, payload)
    if (!mayBeStored(reply)) return done(null, payload)
    const tag = toTag(withoutStamps(reply, payload))
    reply.header('etag', tag)
    if (!isKnown(request.headers['if-none-match'], tag)) return done(null, payload)
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    done(null, '')
  })
}

/** Removes the time at which a calendar was written, which changes even when its events do not. */
const withoutStamps = (reply: FastifyReply, payload: string) =>
  String(reply.getHeader('content-type')).startsWith(mediaTypes.ics)
    ? payload.replaceAll(/^DTSTAMP:.*$/gm, '')
    : payload

const mayBeStored = (reply: FastifyReply) =>
  /^(public|private), no-cache$/.test(String(reply.getHeader('cache-control')))

/** The ETag of a text; weak, because it is the same with and without compression. */
export const toTag = (text: string) => `W/"${hash('sha1', text, 'base64url')}"`

/** Whether a caller already has the response with this tag. */
export const isKnown = (ifNoneMatch: string | undefined, tag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((one) => one.trim() === tag || one.trim() === tag.slice(2))
