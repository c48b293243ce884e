import { mealRequests, type OwnMealRequest, Week, week } from '@warm-ladle/contract'
import { type CachedAnswer, listKept } from '../../api/kept-answers.ts'

export interface KeptAnswers {
  /** In the order of their days. */
  readonly weeks: readonly CachedAnswer<Week>[]
  readonly requests: readonly CachedAnswer<readonly OwnMealRequest[]>[]
}

/** What this browser has kept of the last visits. */
export async function readKept(): Promise<KeptAnswers> {
  const weeks = await listKept(week.find.path, Week)
  const requests = await listKept(mealRequests.list.path, mealRequests.list.returns)
  return {
    weeks: [...new Map(weeks.map((kept) => [firstDayOf(kept.value), kept])).entries()]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([, kept]) => kept),
    requests: requests.slice(-1),
  }
}

const firstDayOf = ({ days }: Week) => days[0]?.date ?? ''
