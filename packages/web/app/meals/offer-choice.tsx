import { type Mealtime, type Serving, type ServingState, slotNames } from '@warm-ladle/contract'
import { wordsOf } from '../mealtimes/serving-words.ts'
import { Badge } from '../ui/badge.tsx'
import { DateTime, TimeSpan } from '../ui/date-time.tsx'

/** A serving of the meal with its mealtime, and its state for the caller at the present time. */
export interface Offer {
  readonly serving: Serving
  readonly mealtime: Mealtime
  readonly state: ServingState
}

interface OfferChoiceProps {
  offer: Offer
  now: Date
  isChosen: boolean
  onChoose: () => void
}

export function OfferChoice({ offer, now, isChosen, onChoose }: OfferChoiceProps) {
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
      {/* on phones a long state stands below */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold">
          {slotNames[slot]}, <DateTime at={date} as="weekday and date" />
          <span className="block text-sm font-normal text-muted">
            <TimeSpan from={startsAt} until={endsAt} as="times" />
          </span>
        </span>
        <Badge tone={tone}>{text}</Badge>
      </span>
    </label>
  )
}
