import { queryOptions, skipToken } from '@tanstack/react-query'
import type { MemberFilter } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'
import { pagedQuery } from '../api/paged-query.ts'

/** The members who match a filter, page by page. */
export const membersQuery = (api: ApiClient, filter: MemberFilter) =>
  pagedQuery(['members', filter], (page) => api.members.list({ query: { ...filter, ...page } }))

/** How many members there are of each badge, and how many joined in each month. */
export const memberTotalsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['members', 'totals'], queryFn: () => api.members.totals() })

/** The number of meals on the menu by this distributor; disabled while the e-mail is unknown. */
export const mealsAddedQuery = (api: ApiClient, email: string | undefined) =>
  queryOptions({
    queryKey: ['meals', 'added by', email],
    queryFn: email === undefined ? skipToken : () => countMeals(api, email),
  })

async function countMeals(api: ApiClient, distributorEmail: string) {
  // only the total matters, which every first page has
  const { body, total } = await api.meals.ranking({ query: { distributorEmail, limit: 1 } })
  return total ?? body.length
}
