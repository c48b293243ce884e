import { type Mealtime, type Serving, servingState, type Viewing } from '@warm-ladle/contract'
import { LabelMarks } from '../dish/label-marks.tsx'
import { MealLink } from '../dish/meal-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { priceText } from '../ui/format.ts'
import { wordsOf } from '../mealtimes/serving-words.ts'
import { ServingAct } from './serving-act.tsx'

export interface ServingProps {
  serving: Serving
  mealtime: Mealtime
  viewing: Viewing
  /** Opens the window to ask for it, or to change that. */
  onAsk: (serving: Serving, mealtime: Mealtime) => void
}

/** A meal of a mealtime: what it is, how it stands, and what the caller can do. */
export function ServingItem({ serving, mealtime, viewing, onAsk }: ServingProps) {
  const { mine } = serving
  const state = servingState(serving, mealtime, viewing)
  const { tone, text } = wordsOf(state, { serving, mealtime, now: viewing.now })
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0 print:gap-0 print:py-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <MealLink id={serving.mealId} className="font-semibold wrap-anywhere underline-offset-4">
          <bdi>{serving.title}</bdi>
        </MealLink>
        <span className="shrink-0 text-sm text-muted">{priceText(serving.price)}</span>
      </div>
      <LabelMarks {...serving} />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {/* that it is over stands above, once for all its meals */}
        {(state !== 'over' || mine) && <Badge tone={tone}>{text}</Badge>}
        <ServingAct serving={serving} mealtime={mealtime} onAsk={onAsk} state={state} />
      </div>
    </li>
  )
}
