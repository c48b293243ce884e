import type { Mealtime } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { useServedFrom } from '../../bookings/times.ts'
import type { CardState, MealOnPlan } from '../../bookings/today-state.ts'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { texts } from './texts.ts'

/** The states of a mealtime that cannot be requested. */
export type ClosedState = Extract<CardState, 'closed' | 'sold-out' | 'cancelled' | 'kitchen-closed'>

export const isClosed = (state: CardState): state is ClosedState => state in feet

interface ClosedProps {
  mealtime: Mealtime
  meals: readonly MealOnPlan[]
  now: Date
}

/** Why nothing can be requested, and who may come anyway. The line below the heading says that requests are closed. */
export function ClosedFoot({ state, ...facts }: ClosedProps & { state: ClosedState }) {
  const Foot = feet[state]
  return (
    <p
      className={classNames(
        'rounded-xl px-4 py-3 wrap-anywhere',
        state === 'cancelled' ? 'bg-tint-error text-error' : 'bg-ground',
      )}
    >
      <Foot {...facts} />
    </p>
  )
}

/** The total portions left, for walk-ups. */
const countLeft = (meals: readonly MealOnPlan[]) =>
  meals.reduce((sum, { serving }) => sum + (serving.mealId === null ? 0 : serving.left), 0)

function Closed({ mealtime, meals, now }: ClosedProps) {
  const t = useTranslate()
  const left = countLeft(meals)
  const opens = useServedFrom()(mealtime)
  const isServed = opens <= now
  if (left === 0) return <span>{t(texts.allTaken)}</span>
  const time = <DateTime at={isServed ? mealtime.endsAt : opens.toISOString()} as="time" />
  return <span>{t(isServed ? texts.walkUpsUntil : texts.walkUpsFrom, { left, time })}</span>
}

function SoldOut() {
  const t = useTranslate()
  return (
    <>
      <span>{t(texts.allTaken)}</span> <span>{t(texts.someComeBack)}</span>
    </>
  )
}

const Cancelled = ({ mealtime }: ClosedProps) =>
  useTranslate()(texts.cancelled, { reason: <bdi>{mealtime.cancelReason}</bdi> })

const KitchenClosed = () => useTranslate()(texts.kitchenClosed)

const feet: Readonly<Record<ClosedState, (facts: ClosedProps) => ReactNode>> = {
  closed: Closed,
  'sold-out': SoldOut,
  cancelled: Cancelled,
  'kitchen-closed': KitchenClosed,
}
