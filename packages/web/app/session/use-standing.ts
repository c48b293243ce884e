import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type Duty, isStaff, type Member, type StaffLevel } from '@warm-ladle/contract'
import { type ApiClient, useApi } from '../api/query.ts'
import { useSession } from './use-session.ts'

/** What a member may do for the hostel. */
export interface Standing {
  readonly role: Member['role']
  readonly duties: readonly Duty[]
}

/** A member's standing by their own e-mail; disabled while that is unknown. */
export const standingQuery = (api: ApiClient, email: string | undefined) =>
  queryOptions({
    queryKey: ['member', email, 'role'],
    queryFn: email === undefined ? skipToken : () => readStanding(api, email),
  })

async function readStanding(api: ApiClient, email: string): Promise<Standing> {
  const { role, duties = [] } = await api.members.role({ params: { email } })
  return { role, duties }
}

/** The signed-in member's role, 'user' or 'admin', and duties. */
export function useStanding() {
  const { user } = useSession()
  return useQuery(standingQuery(useApi(), user?.email))
}

/** Whether to offer what is for a level of the staff; while that is unknown it is, since the service decides. */
export function useMayOffer(level: StaffLevel): boolean {
  const { data } = useStanding()
  return data === undefined || isStaff(data, level)
}
