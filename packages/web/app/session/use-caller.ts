import type { Viewing } from '@warm-ladle/contract'
import { useIsBadged } from './use-is-badged.ts'
import { useSession } from './use-session.ts'

/** Who looks at what can be asked for; while a badge is unknown the service decides. */
export function useCaller(): Viewing['caller'] {
  const { status } = useSession()
  const isBadged = useIsBadged()
  if (status !== 'signed-in') return 'visitor'
  return isBadged === false ? 'member' : 'badged'
}
