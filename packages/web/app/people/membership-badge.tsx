import type { Badge } from '@warm-ladle/contract'
import { Medal } from 'lucide-react'
import { useTranslate } from '../page/language.tsx'
import { badgeName, metals } from './badges.tsx'

/* Separate from badges.tsx, which the home page loads. */

/** A member's badge, in the color of its metal. */
export const MembershipBadge = ({ badge }: { badge: Badge }) => (
  <span
    className={`badge h-7 gap-1.5 border-0 pe-3 ps-2 text-[0.8125rem] font-semibold whitespace-nowrap ${metals[badge]}`}
  >
    <Medal aria-hidden="true" className="size-4" />
    <span>{badgeName(useTranslate(), badge)}</span>
  </span>
)

/**
 * The badges' colors in charts. They also differ in lightness, to be distinct without color vision, and contrast with
 * the background in both themes.
 */
export const badgeFills: Record<Badge, string> = {
  'Bronze Badge': 'fill-[#a9642a] dark:fill-[#b9743a]',
  Silver: 'fill-[#98928b] dark:fill-[#d9d5d0]',
  Gold: 'fill-[#d39c1e] dark:fill-[#efc14f]',
  Platinum: 'fill-[#35577a] dark:fill-[#7ba6d0]',
}
