import { useApi } from '../api/query.ts'
import { useLiveQuery } from '../api/use-followed.ts'
import { comingQuery } from './meal-queries.ts'
import { RequestServing } from './request-serving.tsx'
import { RequestAnytime, type RequestedMeal } from './request-anytime.tsx'

/**
 * The button to request a meal for members with a badge; others see how to get one. Members who are waiting for it are
 * told so, whatever their badge.
 */
export function RequestMeal({ meal }: { meal: RequestedMeal }) {
  const { data: coming } = useLiveQuery(comingQuery(useApi(), meal._id))
  const isOffered = coming !== undefined && coming.mealtimes.length > 0
  return isOffered ? <RequestServing meal={meal} coming={coming} /> : <RequestAnytime meal={meal} />
}
