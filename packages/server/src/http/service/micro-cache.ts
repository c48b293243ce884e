import { languages } from '@warm-ladle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Milliseconds for which visitors share a response. */
export const defaultLifetime = 1_000

/** Maximum total size of all stored responses, in bytes. */
const maxSize = 12 * 1024 * 1024

/** A response without the parts that differ between the callers who share it. */
export interface SharedAnswer {
  /** Whether others may receive it too. */
  readonly isForAll: boolean
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The body; a page's body has this nonce. */
  readonly bodyWith: (nonce: string) => Buffer
  /** The cursor of a list's next page. */
  readonly next?: string | undefined
  /** Size in memory. */
  readonly bytes: number
}

export interface MicroCache {
  /**
   * The stored response for a key, or a new one, which is shared by callers who request it at the same time.
   *
   * @param make makes the response from the key alone
   * @throws what `make` throws
   */
  readonly find: (key: string, make: () => Promise<SharedAnswer>) => Promise<SharedAnswer>
  /** Drops all responses, including those in progress, so that later requests get new ones. */
  readonly empty: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses for visitors; undefined if none are stored. */
    microCache: MicroCache | undefined
  }
}

/**
 * Stores responses to visitors briefly. Each changing call in this process empties the store before it is answered,
 * so that no one who knows of a change gets an older response. Other processes' changes appear when the lifetime is
 * over.
 *
 * @param lifetime in milliseconds; 0 stores nothing
 */
export function registerMicroCache(app: FastifyInstance, lifetime: number): void {
  const cache = lifetime > 0 ? createMicroCache(lifetime) : undefined
  app.decorate('microCache', cache)
  if (!cache) return
  app.addHook('onSend', (request, { statusCode }, payload, done) => {
    // a failed call may have changed something, but a refused one has not
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
    // callers from before the store was emptied still get their response, but it is not stored
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
      // a failure, or a response that is not for everyone, goes only to the caller who caused it
      return shared ?? own ?? make()
    },
    empty: () => cache.clear(),
  }
}

const themes = 'theme=(?:light|dark)'
const ofLanguage = `language=(?:${Object.keys(languages).join('|')})`
/** The only cookies that a visitor may have, each at most once. */
const ofVisitors = new RegExp(`^(?:${themes}(?:; ${ofLanguage})?|${ofLanguage}(?:; ${themes})?)$`)

/**
 * Whether a request comes from a visitor, so that its response may be shared. Any cookie not listed here may
 * be a session's.
 */
export const isVisitors = ({
  method,
  headers: { cookie, authorization },
}: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && authorization === undefined && (cookie === undefined || ofVisitors.test(cookie))
