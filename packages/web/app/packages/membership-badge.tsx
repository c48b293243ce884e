import type { Badge } from '@warm-ladle/contract'
import { Medal } from 'lucide-react'
import { metals } from './metals.ts'

/** A member's badge in its metal. */
export const MembershipBadge = ({ badge }: { badge: Badge }) => (
  <span
    className={`badge h-7 gap-1.5 border-0 pr-3 pl-2 text-[0.8125rem] font-semibold whitespace-nowrap ${metals[badge]}`}
  >
    <Medal aria-hidden="true" className="size-4" />
    {badge}
  </span>
)
