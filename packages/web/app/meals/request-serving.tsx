import { canAsk, type Meal, type NextMealtimes, servingState } from '@warm-ladle/contract'
import { useState } from 'react'
import { ClosingAnnouncement } from '../mealtimes/closing-announcement.tsx'
import { useServiceTime } from '../mealtimes/use-service-time.ts'
import { useCaller } from '../session/use-caller.ts'
import { ChosenOffer } from './chosen-offer.tsx'
import { type Offer, OfferChoice } from './offer-choice.tsx'

/** Whether it can be requested: by visitors and members without a badge once they have one. */
const isOpen = ({ state }: Offer) => canAsk(state) || state === 'login' || state === 'badge'

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
  const first = offers.find(isOpen) ?? offers[0]
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
