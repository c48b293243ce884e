import { mealRequests, type OwnMealRequest, Week, week } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { keptAnswers, keptAtHeader } from '../page/kept-names.ts'

/** An answer that this browser has kept, and when it came. */
export interface Kept<T> {
  readonly value: T
  /** ISO 8601. */
  readonly at: string
}

export interface KeptAnswers {
  /** In the order of their days. */
  readonly weeks: readonly Kept<Week>[]
  readonly requests: readonly Kept<readonly OwnMealRequest[]>[]
}

/** What this browser has kept of the last visits. */
export async function readKept(): Promise<KeptAnswers> {
  // missing at addresses without encryption
  if (!('caches' in window)) return { weeks: [], requests: [] }
  const cache = await caches.open(keptAnswers)
  const weeks = await listKept(cache, week.find.path, Week)
  const requests = await listKept(cache, mealRequests.list.path, mealRequests.list.returns)
  return {
    weeks: [...new Map(weeks.map((kept) => [firstDayOf(kept.value), kept])).entries()]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([, kept]) => kept),
    requests: requests.slice(-1),
  }
}

const firstDayOf = ({ days }: Week) => days[0]?.date ?? ''

/** The answers of a path that are still understood, the latest last. */
async function listKept<S extends z.ZodMiniType>(cache: Cache, path: string, schema: S) {
  const asked = (await cache.keys()).filter(({ url }) => new URL(url).pathname === path)
  const answers = await Promise.all(asked.map((request) => cache.match(request, { ignoreVary: true })))
  const kept = await Promise.all(answers.map((answer) => keptIn(answer, schema)))
  return kept.filter((one) => one !== undefined).toSorted((one, other) => one.at.localeCompare(other.at))
}

async function keptIn<S extends z.ZodMiniType>(answer: Response | undefined, schema: S) {
  const at = answer?.headers.get(keptAtHeader)
  const parsed = z.safeParse(schema, await answer?.json().catch(() => undefined))
  return at && parsed.success ? { at, value: parsed.data } : undefined
}
