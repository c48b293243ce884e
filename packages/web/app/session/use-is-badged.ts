import { isBadged } from '@warm-ladle/contract'
import { useMember } from './use-member.ts'
import { useSession } from './use-session.ts'

/**
 * Whether to offer actions for members with a badge; undefined while that is unknown. If it cannot be loaded the
 * actions are offered, since the service decides, and no member may be told wrongly that they have no badge.
 */
export function useIsBadged(): boolean | undefined {
  const { status } = useSession()
  const { data, isLoadingError } = useMember()
  if (status === 'signed-out') return false
  return isLoadingError || (data && isBadged(data.badge))
}
