import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CounterMealtimes } from '@warm-ladle/contract'
import type { ApiClient } from '../../api/query.ts'

/** The id of the named mealtime, or else of the current one. */
export const chosenIn = ({ mealtimes, current }: CounterMealtimes, named: string | null | undefined) =>
  mealtimes.find(({ id }) => id === named)?.id ?? current

/** Anytime requests. */
export const undatedQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['counter', 'board', 'undated'], queryFn: () => api.counter.undated() })

/** All pick-ups of a mealtime. */
export const boardQuery = (api: ApiClient, id: string | undefined) =>
  queryOptions({
    queryKey: ['counter', 'board', id],
    queryFn: id === undefined ? skipToken : () => api.counter.board({ params: { id } }),
  })
