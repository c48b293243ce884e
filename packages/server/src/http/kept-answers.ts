import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip, markZipped, worthwhile, zip } from './compression.ts'

interface Limits {
  readonly answers: number
  /** Of all bodies with their URLs together, and of one body. */
  readonly bytes: number
  readonly bytesOfOne: number
}

/** Some pages of the menu in many orders; a whole menu in one list is not for many. */
const usual: Limits = { answers: 500, bytes: 4 * 1024 * 1024, bytesOfOne: 128 * 1024 }

const json = 'application/json; charset=utf-8'

interface KeptAnswer {
  /** The revision that it was made at, and for whom. */
  readonly tag: string
  readonly body: Buffer
  /** Those of the next page and the total, where there are any. */
  readonly headers: Readonly<Record<string, string>>
  /** The body compressed, once it was asked for. */
  zipped?: Buffer
}

export interface KeptAnswers {
  readonly find: (url: string, tag: string) => KeptAnswer | undefined
  readonly put: (url: string, answer: KeptAnswer) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The tag under which the answer may be given to others. */
    keptAs: string | undefined
  }
}

/**
 * Keeps bodies of answers that are the same for many callers, the latest used ones. One stands for its URL and tag; an
 * answer at another revision takes the place of the older one.
 */
export function createKeptAnswers(limits: Limits = usual): KeptAnswers {
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0

  function forget(key: string) {
    const answer = kept.get(key)
    if (answer) bytes -= key.length + answer.body.length
    kept.delete(key)
  }

  return {
    find(url, tag) {
      const key = keyOf(url, tag)
      const answer = kept.get(key)
      if (answer?.tag !== tag) return undefined
      // the latest used one is the last
      kept.delete(key)
      kept.set(key, answer)
      return answer
    },
    put(url, answer) {
      if (answer.body.length > limits.bytesOfOne) return
      const key = keyOf(url, answer.tag)
      forget(key)
      kept.set(key, answer)
      bytes += key.length + answer.body.length
      for (const oldest of kept.keys()) {
        if (kept.size <= limits.answers && bytes <= limits.bytes) return
        forget(oldest)
      }
    },
  }
}

/** A tag ends with whom it is for. */
const keyOf = (url: string, tag: string) => `${tag.slice(-2)}${url}`

/**
 * Answers with what is kept under this tag. Otherwise notes that the answer may be kept: it has to be made from rows that
 * are read after the tag was.
 *
 * @returns the reply where it was sent
 */
export async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
): Promise<FastifyReply | undefined> {
  if (request.method !== 'GET') return undefined
  const answer = request.server.keptAnswers.find(request.url, tag)
  if (answer) return sendKept(request, reply, answer)
  request.keptAs = tag
  return undefined
}

/** Writes an answer, and keeps it where it may be given to others: then it is sent as it is kept, and encoded once. */
export function keepAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  const tag = request.keptAs
  if (tag === undefined) return answer
  const headers = Object.fromEntries(
    ['link', 'x-total-count'].flatMap((name) =>
      reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : [],
    ),
  )
  // only endpoints that answer with JSON are tagged
  const kept = { tag, body: Buffer.from(reply.serialize(answer) as string), headers }
  request.server.keptAnswers.put(request.url, kept)
  return sendKept(request, reply, kept)
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  const { headers, body } = answer
  reply.type(json).headers(headers)
  if (body.length < worthwhile || !acceptsGzip(request)) return reply.send(body)
  answer.zipped ??= await zip(body)
  return markZipped(reply).send(answer.zipped)
}
