import type { Endpoint, Page } from '@warm-ladle/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { linkToNext } from '../contract/page-request.ts'
import { isKnown, toTag } from './caching.ts'
import { acceptsGzip, worthwhile, zip } from './compression.ts'
import { isVisitors, type MicroCache, type SharedAnswer } from './micro-cache.ts'

/** The cache for a response that visitors share; undefined if the response is for one caller only. */
export function cacheFor(request: FastifyRequest, { access, sends, live }: Endpoint): MicroCache | undefined {
  const isForAll = access === 'visitor' && sends === undefined && !live
  return isForAll && isVisitors(request) ? request.server.microCache : undefined
}

interface VisitorsCall {
  readonly endpoint: Endpoint
  readonly cache: MicroCache
  /** Handles the call, using only its validated path and query. */
  readonly handle: () => Promise<unknown>
}

/**
 * Responds to a visitor's call, which is already admitted, limited and validated, with a response that others may
 * receive too.
 */
export async function answerVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, cache, handle }: VisitorsCall,
): Promise<FastifyReply> {
  const isZipped = acceptsGzip(request)
  const key = JSON.stringify([endpoint.path, isZipped, sorted(request.params), sorted(request.query)])
  const { headers, next, bodyWith } = await cache.find(key, async () => {
    const answer = await handle()
    // the type of a handler determines whether its endpoint returns a page of a list
    const page = endpoint.paged ? (answer as Page<unknown>) : { body: answer }
    // the route's serializer is the same for each reply, and leaves out undeclared fields
    const text = reply.serialize(page.body) as string
    return toShared(page, { text, isZipped, isForAll: !reply.hasHeader('set-cookie') })
  })
  reply.headers(headers)
  // a link with the caller's own path and query
  if (next !== undefined) reply.header('link', linkToNext(request.url, next))
  if (!isKnown(request.headers['if-none-match'], headers['etag'] ?? '')) return reply.send(bodyWith(''))
  return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send()
}

interface EncodedAnswer {
  readonly text: string
  readonly isZipped: boolean
  readonly isForAll: boolean
}

async function toShared(
  { next, total }: Partial<Page<unknown>>,
  { text, isZipped, isForAll }: EncodedAnswer,
): Promise<SharedAnswer> {
  const plain = Buffer.from(text)
  const isWorthwhile = isZipped && plain.length >= worthwhile
  const body = isWorthwhile ? await zip(plain) : plain
  return {
    isForAll,
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      etag: toTag(text),
      ...(total !== undefined && { 'x-total-count': String(total) }),
      ...(isWorthwhile && { 'content-encoding': 'gzip' }),
    },
    bodyWith: () => body,
    next,
    bytes: body.length,
  }
}

const sorted = (part: unknown) =>
  Object.entries(part ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
