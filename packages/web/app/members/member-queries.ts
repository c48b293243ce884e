import { queryOptions, skipToken } from '@tanstack/react-query'
import type { MemberFilter } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { rowsOnPage } from '../api/use-pages.ts'

/** The members who fit a filter, page by page. */
export const membersQuery = (api: ApiClient, filter: MemberFilter) => (cursor?: string) => ({
  queryKey: [...queryKeys.members, filter, cursor ?? 'first'],
  queryFn: () => api.members.list({ query: { ...filter, limit: rowsOnPage, cursor } }),
})

/** How many of the meals on the menu somebody has put there; asks nothing while his e-mail is unknown. */
export const mealsAddedQuery = (api: ApiClient, email: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.meals, 'added by', email],
    queryFn: email === undefined ? skipToken : () => countMeals(api, email),
  })

async function countMeals(api: ApiClient, distributorEmail: string) {
  // only the total is of interest, which comes with any part of the list
  const { body, total } = await api.meals.ranking({ query: { distributorEmail, limit: 1 } })
  return total ?? body.length
}
