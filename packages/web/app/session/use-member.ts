import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type ApiClient, useApi } from '../api/query.ts'
import { useSession } from './use-session.ts'

/** A member by their own e-mail; disabled while that is unknown. */
export const memberQuery = (api: ApiClient, email: string | undefined) =>
  queryOptions({
    queryKey: ['member', email],
    queryFn:
      email === undefined ? skipToken : async () => (await api.members.details({ query: { email } })).data,
  })

/** The signed-in member: `data` holds _id, name, photo, email, badge and role; pending for visitors. */
export function useMember() {
  const { user } = useSession()
  return useQuery(memberQuery(useApi(), user?.email))
}
