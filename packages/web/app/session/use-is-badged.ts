import { isBadged } from '@warm-ladle/contract'
import { useMember } from './use-member.ts'
import { useSession } from './use-session.ts'

/**
 * Whether to offer what only members with a badge may do; undefined while that is not known yet. When it cannot be found
 * out it is offered: the service decides, and no member is told to have no badge.
 */
export function useIsBadged(): boolean | undefined {
  const { status } = useSession()
  const { data, isLoadingError } = useMember()
  if (status === 'signed-out') return false
  return isLoadingError || (data && isBadged(data.badge))
}
