import { canRequest, fewPortions, type Mealtime, categoryBySlot } from '@warm-ladle/contract'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { labelText } from '../../people/label-marks.tsx'
import { MealLink, MealThumb } from '../../menu/meal-thumb.tsx'
import { ownText } from '../own-words.ts'
import { getStateWords } from '../serving-words.ts'
import { texts as mealtimeTexts } from '../texts.ts'
import { OwnActs, RequestPortion } from '../own-acts.tsx'
import type { MealOnPlan } from '../today-state.ts'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { texts } from './texts.ts'
import { ChooseMeal, ChosenDetails, useWeekChoice } from './week-choice.tsx'

interface MealRowProps {
  meal: MealOnPlan
  mealtime: Mealtime
  today: string
  /** Whether it belongs to the next mealtime that can be requested. */
  isNext: boolean
}

/** A meal at a mealtime: its name, its state, and what the caller can do. Narrow columns omit the picture. */
export function MealRow({ meal, mealtime, today, isNext }: MealRowProps) {
  const t = useTranslate()
  const { serving, state } = meal
  const { mealId, title, image, mine, labels } = serving
  const isOwn = mine !== undefined && state !== 'cancelled'
  const choice = useWeekChoice()
  const isChosen = choice?.chosen.has(serving.id) ?? false
  const answer = choice?.answers.get(serving.id)
  return (
    <li
      className={classNames(
        'grid content-start items-center gap-x-3 py-1.5 @2xs:grid-cols-[3.5rem_minmax(0,1fr)_auto] xl:@2xs:grid-cols-[3rem_minmax(0,1fr)_auto] print:block print:py-0.5',
        (isOwn || isChosen) && '-mx-2 rounded-lg bg-tint-leaf px-2 print:mx-0 print:px-0',
      )}
    >
      <MealThumb
        meal={{ image, category: categoryBySlot[mealtime.slot] }}
        size={56}
        className="row-span-3 hidden self-start @2xs:block xl:size-12 print:hidden"
      />
      <div>
        <MealLink
          id={mealId}
          className="block min-h-6 font-semibold wrap-anywhere xl:text-[0.9375rem]/6 print:min-h-0"
        >
          <bdi className="line-clamp-2">{title}</bdi>
        </MealLink>
        <MealNote meal={meal} />
        {answer !== undefined && <Warning>{answer}</Warning>}
      </div>
      <p className="text-sm/4.5 text-muted @2xs:col-span-2 @2xs:col-start-2 @2xs:row-start-2">
        {labelText(t, labels)}
      </p>
      <div className="text-end text-sm @2xs:col-start-3 @2xs:row-start-1 print:hidden">
        {isChosen || (choice?.isChoosing && canRequest(state)) ? (
          <ChooseMeal serving={serving} mealtime={mealtime} today={today} />
        ) : canRequest(state) ? (
          <RequestPortion
            meal={meal}
            mealtime={mealtime}
            today={today}
            isFirst={isNext}
            size="md"
            className="xl:h-9 xl:px-4"
          />
        ) : (
          <MealStatus meal={meal} />
        )}
      </div>
      {isChosen && <ChosenDetails serving={serving} />}
      {isOwn && mine.status === 'pending' && (
        <div className="flex flex-wrap items-center text-sm @2xs:col-span-2 @2xs:col-start-2 print:hidden">
          {(mine.portions > 1 || mine.takeaway || mine.standingOrderId !== undefined) && (
            <span className="me-3.5">{ownText(t, mine)}</span>
          )}
          <span className="-ms-3.5 flex">
            <OwnActs meal={meal} mealtime={mealtime} today={today} />
          </span>
        </div>
      )}
    </li>
  )
}

/** A meal that is over: its name, and what became of the caller's request. */
export const PastMealRow = ({ meal }: MealStatusProps) => (
  <li className="flex items-baseline justify-between gap-3 text-sm text-muted">
    <MealLink id={meal.serving.mealId} className="min-h-6 wrap-anywhere">
      <bdi>{meal.serving.title}</bdi>
    </MealLink>
    <MealStatus meal={meal} />
  </li>
)

type MealStatusProps = Pick<MealRowProps, 'meal'>

/** A warning before the meal is requested or eaten. */
function MealNote({ meal: { serving, state } }: MealStatusProps) {
  const t = useTranslate()
  const isOwn = state === 'yours' || state === 'kept'
  const isOpen = state === 'open' || state === 'login' || state === 'badge'
  if (isOpen && serving.left <= fewPortions) return <Warning>{getStateWords(t, state, serving).text}</Warning>
  const isUnfit = state === 'unfit' || (isOwn && serving.fits === 'no')
  return isUnfit && <Warning>{t(mealtimeTexts.unsuitable)}</Warning>
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="text-sm/4.5 font-semibold text-warning print:hidden">{children}</p>
)

/**
 * The caller's request, or the reason why the meal cannot be requested, in place of the button. Reasons for the whole
 * mealtime are shown above it.
 */
function MealStatus({ meal: { serving, state } }: MealStatusProps) {
  const t = useTranslate()
  const { mine } = serving
  if (state === 'yours' || state === 'kept' || state === 'served')
    return (
      <span className="flex items-center gap-1 font-semibold text-leaf">
        <span>{t(state === 'served' ? texts.served : texts.yours)}</span>
        <Check aria-hidden="true" className="size-4" />
      </span>
    )
  const isSaid = state === 'sold-out' || state === 'removed' || (state === 'over' && mine)
  return isSaid && <span className="text-muted">{getStateWords(t, state, serving).text}</span>
}
