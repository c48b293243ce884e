import { type Badge as MemberBadge, isOwned, type PackageName } from '@warm-ladle/contract'
import { CircleCheck, Medal } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Price } from '../ui/price.tsx'
import { metals } from '../people/badges.tsx'
import { texts } from './texts.ts'
import { usePackage } from './use-price.ts'
import { withRequestedMeal } from '../bookings/requested-meal.ts'

/** The package highlighted among the three. */
const favorite: PackageName = 'Gold'

/** A package with its price. Members who have it see that instead of the button to buy it. */
export function PackageCard({
  name,
  badge,
  badgeUntil,
  checkout = '/checkout',
}: {
  name: PackageName
  /** The member's current badge, if known. */
  badge: MemberBadge | undefined
  /** The last day of the badge, if it expires. */
  badgeUntil?: string | undefined
  /** Path prefix of the checkout, to which the package's name is added. */
  checkout?: string
}) {
  const t = useTranslate()
  const [query] = useSearchParams()
  const { price, months } = usePackage(name) ?? {}
  const isCovered = badge !== undefined && isOwned({ badge, badgeUntil }, name)
  const isFavorite = name === favorite && !isCovered
  return (
    <article
      className={classNames(
        'surface relative flex h-full flex-col gap-5 p-6 lg:p-7',
        isFavorite && 'border-primary ring-1 ring-primary',
      )}
    >
      {isFavorite && (
        <p className="absolute -top-3.5 start-6 rounded-full bg-primary px-3 py-1 text-[0.8125rem] font-semibold text-primary-content">
          {t(texts.favorite)}
        </p>
      )}
      <div className="flex items-center gap-3">
        <span className={`grid size-11 place-items-center rounded-full ${metals[name]}`}>
          <Medal aria-hidden="true" className="size-5.5" />
        </span>
        <h3 className="text-2xl">{name}</h3>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-5xl font-semibold">
          {price === undefined ? '…' : <Price amount={price} />}
        </span>
        {months !== undefined && <span className="text-muted">{t(texts.forMonths, { months })}</span>}
      </p>
      <div className="mt-auto pt-1">
        {isCovered ? (
          <Owned text={t(badge === name ? texts.yours : texts.included)} />
        ) : (
          <ButtonLink
            to={`${checkout}/${name}${withRequestedMeal(query)}`}
            variant={isFavorite ? 'primary' : 'outline'}
            block
          >
            {t(badge === name ? texts.renew : texts.upgrade, { name })}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function Owned({ text }: { text: string }) {
  return (
    <p className="flex min-h-11 items-center justify-center gap-2 rounded-full bg-tint-leaf px-4 text-sm font-semibold text-leaf">
      <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
