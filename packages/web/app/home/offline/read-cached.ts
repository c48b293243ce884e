import { mealRequests, type OwnMealRequest, Week, week } from '@warm-ladle/contract'
import { type CachedAnswer, listCachedAnswers } from '../../api/cached-answers.ts'

export interface CachedAnswers {
  /** The weeks in order of their days. */
  readonly weeks: readonly CachedAnswer<Week>[]
  readonly requests: readonly CachedAnswer<readonly OwnMealRequest[]>[]
}

/** The answers that this browser has cached on recent visits. */
export async function readCachedAnswers(): Promise<CachedAnswers> {
  const weeks = await listCachedAnswers(week.find.path, Week)
  const requests = await listCachedAnswers(mealRequests.list.path, mealRequests.list.returns)
  return {
    weeks: [...new Map(weeks.map((cached) => [getFirstDay(cached.value), cached])).entries()]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([, cached]) => cached),
    requests: requests.slice(-1),
  }
}

const getFirstDay = ({ days }: Week) => days[0]?.date ?? ''
