import { isBadged } from '@warm-ladle/contract'
import { useMember } from './use-member.ts'
import { useSession } from './use-session.ts'

/** Whether the person looking may do what badged members may; undefined while that is not known yet. */
export function useIsBadged(): boolean | undefined {
  const { status } = useSession()
  const { data, isError } = useMember()
  if (status === 'signed-out' || isError) return false
  return data && isBadged(data.badge)
}
