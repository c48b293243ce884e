import { useTranslate } from '../page/language.tsx'
import { useHostelName } from '../page/public-config.ts'
import type { Badge } from '@warm-ladle/contract'
import { Medal } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { Portrait } from '../ui/picture.tsx'
import { metals } from '../people/badges.tsx'
import { texts } from './texts.ts'

interface MembershipCardProps {
  badge: Badge
  name: string
  photo: string
  /** Shows its back first, then flips over. */
  turns?: boolean
}

/** A membership as a card of its metal, with the member's name and photo. The page has the same content as text. */
export const MembershipCard = ({ turns = false, ...card }: MembershipCardProps) => (
  <span aria-hidden="true" className="block w-full max-w-80 perspective-distant">
    <span className={classNames('relative block transform-3d', turns && 'animate-turn-over')}>
      <Front {...card} />
      {turns && <Back badge={card.badge} />}
    </span>
  </span>
)

const sideLook =
  'metal-shine aspect-[1.586] overflow-hidden rounded-card p-5 text-start shadow-lg backface-hidden'

function Front({ badge, name, photo }: MembershipCardProps) {
  const t = useTranslate()
  return (
    <span className={`flex flex-col justify-between ${sideLook} ${metals[badge]}`}>
      <span className="flex items-center justify-between gap-3 font-display text-lg font-semibold">
        <bdi className="truncate">{useHostelName()}</bdi>
        <Medal className="size-7" />
      </span>
      <span className="flex items-center gap-3">
        <Portrait
          photo={photo}
          size={56}
          loading="eager"
          className="size-14 shrink-0 border-2 border-current/30 bg-card"
        />
        <span className="min-w-0">
          <bdi className="block truncate text-lg leading-tight font-semibold">{name}</bdi>
          <span className="block text-sm">
            {badge === 'Bronze Badge' ? t(texts.resident) : t(texts.member, { badge })}
          </span>
        </span>
      </span>
    </span>
  )
}

const Back = ({ badge }: Pick<MembershipCardProps, 'badge'>) => (
  <span className={`absolute inset-0 grid rotate-y-180 place-items-center ${sideLook} ${metals[badge]}`}>
    <Medal className="size-16 opacity-40" />
  </span>
)
