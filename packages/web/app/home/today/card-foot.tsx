import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { EnjoyWords } from '../../bookings/enjoy-later.tsx'
import { usePriceWords } from '../../bookings/price-words.ts'
import type { CardState, MealOnPlan } from '../../bookings/today-state.ts'
import { packagesFor } from '../../bookings/requested-meal.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import type { ClosedState } from './closed-foot.tsx'
import { texts } from './texts.ts'

interface FootProps {
  meals: readonly MealOnPlan[]
  /** Whether the device is offline. */
  isCached: boolean
}

/** The states of a member's card. A visitor's next step is beside the meals. */
type MemberState = Exclude<CardState, ClosedState | 'login'>

/** The footer of a member's card: the next step. */
export function CardFoot({ state, ...facts }: FootProps & { state: MemberState }) {
  const Foot = feet[state]
  return (
    <div className={`rounded-xl px-4 py-3 ${state === 'served' ? 'bg-tint-leaf text-leaf' : 'bg-ground'}`}>
      <Foot {...facts} />
    </div>
  )
}

/** Where the code will appear. */
function Open({ isCached }: FootProps) {
  const t = useTranslate()
  const price = usePriceWords()
  const { mealPriceText, mealsBilled } = usePublicConfig()
  if (isCached) return <p>{t(texts.onceOnline)}</p>
  return (
    <div className="flex items-center justify-between gap-4 text-sm">
      <div>
        <p className="text-balance">{t(texts.getCode, { first: <span className="sr-only" /> })}</p>
        {/* the price is hidden if the membership includes the meal, as members know that */}
        {(mealPriceText || mealsBilled === 'monthly') && <p className="text-muted">{price}</p>}
      </div>
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-lg border-2 border-dashed border-line font-mono text-xl text-muted"
      >
        ····
      </span>
    </div>
  )
}

/** For a device that has cached the request but not its code. */
const RequestedFoot = () => <p>{useTranslate()(texts.cooking)}</p>

function BadgeNeeded({ meals }: FootProps) {
  const mealId = meals[0]?.serving.mealId
  return (
    <Link
      to={mealId ? packagesFor(mealId) : '/#packages'}
      className="flex min-h-10 items-center font-semibold underline underline-offset-4"
    >
      {useTranslate()(texts.badgeNeeded)}
    </Link>
  )
}

const feet: Readonly<Record<MemberState, (facts: FootProps) => ReactNode>> = {
  open: Open,
  asked: RequestedFoot,
  service: RequestedFoot,
  served: EnjoyWords,
  badge: BadgeNeeded,
}
