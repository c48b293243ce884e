import * as z from 'zod/mini'
import { answersCache, cachedAtHeader } from '../page/cache-names.ts'

/** An answer cached in this browser, and when it came. */
export interface CachedAnswer<T> {
  readonly value: T
  /** ISO 8601. */
  readonly at: string
}

/** The cached answers for a path that still match the schema, the latest last. */
export async function listCachedAnswers<S extends z.ZodMiniType>(path: string | RegExp, schema: S) {
  // pages without HTTPS have no caches
  if (!('caches' in window)) return []
  const cache = await caches.open(answersCache)
  const requests = (await cache.keys()).filter(({ url }) => matchesPath(path, new URL(url).pathname))
  const answers = await Promise.all(requests.map((request) => cache.match(request, { ignoreVary: true })))
  const cached = await Promise.all(answers.map((answer) => parseCached(answer, schema)))
  return cached.filter((one) => one !== undefined).toSorted((one, other) => one.at.localeCompare(other.at))
}

const matchesPath = (path: string | RegExp, pathname: string) =>
  typeof path === 'string' ? pathname === path : path.test(pathname)

async function parseCached<S extends z.ZodMiniType>(answer: Response | undefined, schema: S) {
  const at = answer?.headers.get(cachedAtHeader)
  const parsed = z.safeParse(schema, await answer?.json().catch(() => undefined))
  return at && parsed.success ? { at, value: parsed.data } : undefined
}
