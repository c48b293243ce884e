import { languages } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Milliseconds for which visitors share an answer. */
export const defaultLifetime = 1_000

/** Of all stored answers, in bytes. */
const maxSize = 12 * 1024 * 1024

/** An answer without what differs between callers who may share it. */
export interface SharedAnswer {
  /** Whether others may be given it too. */
  readonly isForAll: boolean
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The body; a page's has this nonce. */
  readonly bodyWith: (nonce: string) => Buffer
  /** The cursor of a list's next page. */
  readonly next?: string | undefined
  /** What it takes in memory. */
  readonly bytes: number
}

export interface MicroCache {
  /**
   * The stored answer of a key, or a new one; callers who ask at once share it.
   *
   * @param make makes the answer from the key alone
   * @throws what `make` throws
   */
  readonly find: (key: string, make: () => Promise<SharedAnswer>) => Promise<SharedAnswer>
  /** Forgets all answers, also those that are being made: who asks from now on gets a new one. */
  readonly empty: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What visitors are answered; undefined where nothing is stored. */
    microCache: MicroCache | undefined
  }
}

/**
 * Stores answers to visitors for a moment, and empties the store after each changing call of this process, before it is
 * answered: who knows of a change finds nothing older. Other processes' changes are seen when the lifetime ends.
 *
 * @param lifetime in milliseconds; 0 stores nothing
 */
export function registerMicroCache(app: FastifyInstance, lifetime: number): void {
  const cache = lifetime > 0 ? createMicroCache(lifetime) : undefined
  app.decorate('microCache', cache)
  if (!cache) return
  app.addHook('onSend', (request, { statusCode }, payload, done) => {
    // a call that failed may have changed something, one that was refused has not
    if (!isReading(request) && (statusCode < 400 || statusCode >= 500)) cache.empty()
    done(null, payload)
  })
}

const isReading = ({ method }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

export function createMicroCache(lifetime: number): MicroCache {
  const cache = new LRUCache<string, SharedAnswer, () => Promise<SharedAnswer | undefined>>({
    ttl: lifetime,
    maxSize,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    // those who asked before it was emptied are answered, and what they get is not stored
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  })
  return {
    async find(key, make) {
      let own: Promise<SharedAnswer> | undefined
      const makeOwn = async () => {
        own = make()
        const answer = await own
        return answer.isForAll ? answer : undefined
      }
      const shared = await cache.fetch(key, { context: makeOwn }).catch(() => undefined)
      // a failure, or an answer that is not for all, is for the caller who caused it
      return shared ?? own ?? make()
    },
    empty: () => cache.clear(),
  }
}

const themes = 'theme=(?:light|dark)'
const ofLanguage = `language=(?:${Object.keys(languages).join('|')})`
/** The only cookies that do not tell a visitor from a member, each once. */
const ofVisitors = new RegExp(`^(?:${themes}(?:; ${ofLanguage})?|${ofLanguage}(?:; ${themes})?)$`)

/** Whether a request is a visitor's, whose answer others share. Each other cookie may be a session's. */
export const isVisitors = ({
  method,
  headers: { cookie, authorization },
}: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && authorization === undefined && (cookie === undefined || ofVisitors.test(cookie))
