import {
  canAsk,
  type Meal,
  type Mealtime,
  mostPortions,
  type NextMealtimes,
  type Serving,
  type ServingState,
  servingState,
  slotNames,
} from '@warm-ladle/contract'
import { useState } from 'react'
import { ClosingAnnouncement } from '../mealtimes/closing-announcement.tsx'
import { wordsOf } from '../mealtimes/serving-words.ts'
import { minutesUntil, remainingText } from '../mealtimes/times.ts'
import { useRequestMeal } from '../dish/use-request-meal.ts'
import { useServiceTime } from '../mealtimes/use-service-time.ts'
import { noWishes, WishesFields } from '../mealtimes/wishes-fields.tsx'
import { useCaller } from '../session/use-caller.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime, TimeSpan } from '../ui/date-time.tsx'
import { BadgeNeeded, RequestBar, Requested } from './request-bar.tsx'

/** A serving of the meal with its mealtime, and its state for the caller at the present time. */
interface Offer {
  readonly serving: Serving
  readonly mealtime: Mealtime
  readonly state: ServingState
}

/** The coming mealtimes of a meal to choose from, and the button to request it for the chosen one. */
export function RequestServing({ meal, coming }: { meal: Meal; coming: NextMealtimes }) {
  const now = useServiceTime(coming.now)
  const caller = useCaller()
  const offers = coming.mealtimes.flatMap((mealtime) =>
    mealtime.servings.map((serving) => ({
      serving,
      mealtime,
      state: servingState(serving, mealtime, { now, caller, closures: [] }),
    })),
  )
  const first = offers.find(({ state }) => canAsk(state)) ?? offers[0]
  // it stays when it sells out: no tap may request another mealtime than the one that was seen
  const [chosenId, choose] = useState(first?.serving.id)
  const chosen = offers.find(({ serving }) => serving.id === chosenId) ?? first
  const hasOthers = offers.some((offer) => offer !== chosen && canAsk(offer.state))
  return (
    <div className="mt-3 flex w-full flex-col gap-4">
      <ClosingAnnouncement mealtimes={coming.mealtimes} now={now} />
      <fieldset className="flex flex-col">
        <legend className="mb-2 font-display text-xl">When would you like it?</legend>
        {offers.map((offer) => (
          <OfferChoice
            key={offer.serving.id}
            offer={offer}
            now={now}
            isChosen={offer === chosen}
            onChoose={() => choose(offer.serving.id)}
          />
        ))}
      </fieldset>
      {chosen && (
        <ChosenOffer key={chosen.serving.id} meal={meal} offer={chosen} now={now} hasOthers={hasOthers} />
      )}
    </div>
  )
}

interface OfferChoiceProps {
  offer: Offer
  now: Date
  isChosen: boolean
  onChoose: () => void
}

function OfferChoice({ offer, now, isChosen, onChoose }: OfferChoiceProps) {
  const { date, slot, startsAt, endsAt } = offer.mealtime
  const { tone, text } = wordsOf(offer.state, { ...offer, now })
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-line py-2 first-of-type:border-t-0">
      <input
        type="radio"
        name="serving"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 cursor-pointer accent-primary"
      />
      <span className="min-w-0 font-semibold">
        {slotNames[slot]}, <DateTime at={date} as="weekday and date" />
        <span className="block text-sm font-normal text-muted">
          <TimeSpan from={startsAt} until={endsAt} as="times" />
        </span>
      </span>
      <span className="ml-auto">
        <Badge tone={tone}>{text}</Badge>
      </span>
    </label>
  )
}

interface ChosenOfferProps {
  meal: Meal
  offer: Offer
  now: Date
  /** Whether the meal can be requested for another mealtime. */
  hasOthers: boolean
}

/** What can be done about the chosen one: request it, or look at the request. */
function ChosenOffer({ meal, offer, now, hasOthers }: ChosenOfferProps) {
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
