import { type Badge, defaultBadge } from '@warm-ladle/contract'
import { Medal } from 'lucide-react'
import { type Translate, useTranslate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** A badge's name: those for sale have one that is the same in every language. */
export const badgeName = (t: Translate, badge: Badge): string =>
  badge === defaultBadge ? t(texts.bronzeBadge) : badge

/** A member's badge as a medal of its metal, where there is no room for its name; read out after what it stands beside. */
export function BadgeMedal({ badge }: { badge: Badge }) {
  const t = useTranslate()
  const name = badge === defaultBadge ? badgeName(t, badge) : t(texts.badge, { badge })
  return (
    <span
      title={name}
      className={`inline-grid size-6.5 shrink-0 place-items-center rounded-full align-middle ${metals[badge]}`}
    >
      <Medal aria-hidden="true" className="size-4" />
      <span className="sr-only">, {name}</span>
    </span>
  )
}

/** The look of each badge's metal, the same in both themes. */
export const metals: Record<Badge, string> = {
  'Bronze Badge': 'metal-bronze',
  Silver: 'metal-silver',
  Gold: 'metal-gold',
  Platinum: 'metal-platinum',
}

/** A member's badge in its metal. */
export const MembershipBadge = ({ badge }: { badge: Badge }) => (
  <span
    className={`badge h-7 gap-1.5 border-0 pe-3 ps-2 text-[0.8125rem] font-semibold whitespace-nowrap ${metals[badge]}`}
  >
    <Medal aria-hidden="true" className="size-4" />
    {badgeName(useTranslate(), badge)}
  </span>
)

/**
 * The colours of the badges in charts. They differ in lightness too, so that they are told apart without seeing colours,
 * and stand out from the ground of both themes.
 */
export const badgeFills: Record<Badge, string> = {
  'Bronze Badge': 'fill-[#a9642a] dark:fill-[#b9743a]',
  Silver: 'fill-[#98928b] dark:fill-[#d9d5d0]',
  Gold: 'fill-[#d39c1e] dark:fill-[#efc14f]',
  Platinum: 'fill-[#35577a] dark:fill-[#7ba6d0]',
}
