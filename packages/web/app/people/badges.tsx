import { type Badge, defaultBadge } from '@warm-ladle/contract'
import { Medal } from 'lucide-react'
import { type Translate, useTranslate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** A badge's name. Badges on sale have the same name in every language. */
export const badgeName = (t: Translate, badge: Badge): string =>
  badge === defaultBadge ? t(texts.bronzeBadge) : badge

/**
 * A member's badge as a medal of its metal, without space for its name. Screen readers read it after the text beside
 * it.
 */
export function BadgeMedal({ badge }: { badge: Badge }) {
  const t = useTranslate()
  const name = badge === defaultBadge ? badgeName(t, badge) : t(texts.badge, { badge })
  return (
    <span
      title={name}
      className={`inline-grid size-6.5 shrink-0 place-items-center rounded-full align-middle ${metals[badge]}`}
    >
      <Medal aria-hidden="true" className="size-4" />
      <span className="sr-only">{`, ${name}`}</span>
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
