import { canAsk, type Meal, mostPortions } from '@warm-ladle/contract'
import { useState } from 'react'
import { wordsOf } from '../mealtimes/serving-words.ts'
import { minutesUntil, remainingText } from '../mealtimes/times.ts'
import { useRequestMeal } from '../dish/use-request-meal.ts'
import { WishesFields } from '../mealtimes/wishes-fields.tsx'
import { noWishes } from '../mealtimes/wishes.ts'
import { Button } from '../ui/button.tsx'
import { RequestBar, Requested } from './request-bar.tsx'
import { BadgeNeeded } from './badge-needed.tsx'
import type { Offer } from './offer-choice.tsx'

interface ChosenOfferProps {
  meal: Meal
  offer: Offer
  now: Date
  /** Whether the meal can be requested for another mealtime. */
  hasOthers: boolean
}

/** What can be done about the chosen one: request it, or look at the request. */
export function ChosenOffer({ meal, offer, now, hasOthers }: ChosenOfferProps) {
  const { serving, mealtime, state } = offer
  const [wishes, setWishes] = useState(noWishes)
  const { start, isPending } = useRequestMeal()
  if (state === 'login' || state === 'badge') return <BadgeNeeded mealId={meal._id} />
  if (serving.mine?.status === 'pending') {
    return (
      <RequestBar price={serving.price * serving.mine.portions}>
        <Requested />
      </RequestBar>
    )
  }
  if (!canAsk(state)) return <ClosedOffer offer={offer} now={now} hasOthers={hasOthers} />
  const most = Math.max(Math.min(serving.left, mostPortions), 1)
  const portions = Math.min(wishes.portions, most)
  return (
    <>
      <WishesFields wishes={{ ...wishes, portions }} most={most} onChange={setWishes} />
      <p className="text-sm text-muted">
        Orders close in {remainingText(minutesUntil(mealtime.ordersCloseAt, now))}.
      </p>
      <RequestBar price={serving.price * portions}>
        <Button
          pending={isPending}
          onClick={() => start({ ...meal, asked: { ...wishes, portions, servingId: serving.id } })}
        >
          {state === 'unfit' ? 'Request anyway' : 'Request Meal'}
        </Button>
      </RequestBar>
    </>
  )
}

/** Why it cannot be requested, where the button was. */
function ClosedOffer({ offer, now, hasOthers }: Omit<ChosenOfferProps, 'meal'>) {
  return (
    <>
      {hasOthers && <p className="text-sm text-muted">Please choose another mealtime.</p>}
      <RequestBar price={offer.serving.price}>
        <p className="py-2 font-semibold text-muted">{wordsOf(offer.state, { ...offer, now }).text}</p>
      </RequestBar>
    </>
  )
}
