import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import {
  type Duty,
  isBadged,
  isStaff,
  type Member,
  type StaffLevel,
  type Viewing,
} from '@warm-ladle/contract'
import type { RouterContextProvider } from 'react-router'
import { type ApiClient, useApi } from '../api/query.ts'
import { findSession } from '../page/page-context.ts'
import { useSession } from '../api/use-session.ts'

/** A member by their own email; disabled while the email is unknown. */
const memberQuery = (api: ApiClient, email: string | undefined) =>
  queryOptions({
    queryKey: ['member', email],
    queryFn:
      email === undefined ? skipToken : async () => (await api.members.details({ query: { email } })).data,
  })

/** The logged-in member: `data` holds _id, name, photo, email, badge and role; pending for visitors. */
export function useMember() {
  const { user } = useSession()
  return useQuery(memberQuery(useApi(), user?.email))
}

/**
 * Whether to offer actions for members with a badge; undefined while unknown. If the badge cannot be loaded, the
 * actions are offered: the server decides, and no member should wrongly read that they have no badge.
 */
export function useIsBadged(): boolean | undefined {
  const { status } = useSession()
  const { data, isLoadingError } = useMember()
  if (status === 'signed-out') return false
  return isLoadingError || (data && isBadged(data.badge))
}

/** The viewer for rules about requests. While the badge is unknown, the server decides. */
export function useCaller(): Viewing['caller'] {
  const { status } = useSession()
  const hasBadge = useIsBadged()
  if (status !== 'signed-in') return 'visitor'
  return hasBadge === false ? 'member' : 'badged'
}

/**
 * Prefetches the logged-in member, for pages that depend on the badge.
 *
 * @example prefetch(context, (client, api) => [prefetchMember(context, client, api)])
 */
export async function prefetchMember(
  context: Readonly<RouterContextProvider>,
  client: QueryClient,
  api: ApiClient,
): Promise<void> {
  const session = await findSession(context)
  if (session) await client.prefetchQuery(memberQuery(api, session.user.email))
}

/** A member's role and duties in the hostel. */
export interface Standing {
  readonly role: Member['role']
  readonly duties: readonly Duty[]
}

/** Whether a member works for the hostel, as an admin or with a duty. */
export const isOnStaff = ({ role, duties }: Standing): boolean => role === 'admin' || duties.length > 0

/** A member's standing by their own email; disabled while the email is unknown. */
export const standingQuery = (api: ApiClient, email: string | undefined) =>
  queryOptions({
    queryKey: ['member', email, 'role'],
    queryFn: email === undefined ? skipToken : () => readStanding(api, email),
  })

async function readStanding(api: ApiClient, email: string): Promise<Standing> {
  const { role, duties = [] } = await api.members.role({ params: { email } })
  return { role, duties }
}

/**
 * Prefetches the logged-in member's standing, so that the server renders their page instead of a skeleton.
 *
 * @returns undefined for visitors, and after a failure; the browser then tries again
 */
export async function prefetchStanding(
  context: Readonly<RouterContextProvider>,
  client: QueryClient,
  api: ApiClient,
): Promise<Standing | undefined> {
  const session = await findSession(context)
  return session
    ? client.fetchQuery(standingQuery(api, session.user.email)).catch(() => undefined)
    : undefined
}

/** The logged-in member's role, 'user' or 'admin', and duties. */
export function useStanding() {
  const { user } = useSession()
  return useQuery(standingQuery(useApi(), user?.email))
}

/** Whether to offer actions for a staff level; true while unknown, since the server decides. */
export function useMayOffer(level: StaffLevel): boolean {
  const { data } = useStanding()
  return data === undefined || isStaff(data, level)
}
