import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type ApiClient, useApi } from '../api/query.ts'
import { useSession } from './use-session.ts'

const roleQuery = (api: ApiClient, email: string | undefined) =>
  queryOptions({
    queryKey: ['member', email, 'role'],
    queryFn:
      email === undefined ? skipToken : async () => (await api.members.role({ params: { email } })).role,
  })

/** The signed-in member's role, 'user' or 'admin'. */
export function useRole() {
  const { user } = useSession()
  return useQuery(roleQuery(useApi(), user?.email))
}
