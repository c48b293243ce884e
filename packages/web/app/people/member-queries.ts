import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Member, MemberFilter } from '@warm-ladle/contract'
import { pagedQuery } from '../api/paged-query.ts'
import type { ApiClient } from '../api/query.ts'
import { successTime } from '../ui/toasts.tsx'

/** The members who match a filter, page by page. */
export const membersQuery = (api: ApiClient, filter: MemberFilter) =>
  pagedQuery(['members', filter], (page) => api.members.list({ query: { ...filter, ...page } }))

/** The number of members with each badge, and of new members per month. */
export const memberTotalsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['members', 'totals'], queryFn: () => api.members.totals() })

/** The number of meals on the menu from this distributor; disabled while the email is unknown. */
export const mealsAddedQuery = (api: ApiClient, email: string | undefined) =>
  queryOptions({
    queryKey: ['meals', 'added by', email],
    queryFn: email === undefined ? skipToken : () => countMeals(api, email),
  })

async function countMeals(api: ApiClient, distributorEmail: string) {
  // only the total is needed, which every first page includes
  const { body, total } = await api.meals.ranking({ query: { distributorEmail, limit: 1 } })
  return total ?? (body.length === 0 ? 0 : 'many')
}

/** A member's name in the list. */
export const memberName = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email

/** Says what was done to a member, or that another admin was first. */
export const roleToast =
  (done: string, doneBefore: string) =>
  ({ modifiedCount }: { modifiedCount: number }) => ({
    toast:
      modifiedCount > 0
        ? { title: done, timeout: successTime }
        : { title: doneBefore, tone: 'info' as const },
  })
