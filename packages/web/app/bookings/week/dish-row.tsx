import { canAsk, fewPortions, type Mealtime, categoryOf } from '@warm-ladle/contract'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { labelText } from '../../people/label-marks.tsx'
import { MealLink, MealThumb } from '../../menu/meal-thumb.tsx'
import { ownText } from '../own-words.ts'
import { wordsOf } from '../serving-words.ts'
import { texts as mealtimeTexts } from '../texts.ts'
import { OwnActs, RequestPortion } from '../own-acts.tsx'
import type { Dish } from '../today-state.ts'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { texts } from './texts.ts'
import { ChooseDish, ChosenDetails, useWeekChoice } from './week-choice.tsx'

interface DishRowProps {
  dish: Dish
  mealtime: Mealtime
  today: string
  /** Whether it is of the next mealtime that can be ordered. */
  isNext: boolean
}

/** A dish of a mealtime: what it is, how it stands, and what the caller can do. Narrow columns go without its plate. */
export function DishRow({ dish, mealtime, today, isNext }: DishRowProps) {
  const t = useTranslate()
  const { serving, state } = dish
  const { mealId, title, image, mine, labels } = serving
  const labelled = labelText(t, labels)
  const isOwn = mine !== undefined && state !== 'cancelled'
  const choice = useWeekChoice()
  const isChosen = choice?.chosen.has(serving.id) ?? false
  const answer = choice?.answers.get(serving.id)
  return (
    <li
      className={classNames(
        'grid min-h-18 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 py-1.5 @2xs:grid-cols-[3.5rem_minmax(0,1fr)_auto] xl:min-h-0 xl:gap-x-1 xl:py-1 print:block print:min-h-0 print:py-0.5',
        (isOwn || isChosen) && '-mx-2 rounded-lg bg-tint-leaf px-2 xl:-mx-1 xl:px-1 print:mx-0 print:px-0',
      )}
    >
      <MealThumb
        meal={{ image, category: categoryOf[mealtime.slot] }}
        size={56}
        className="row-span-2 hidden self-start @2xs:block print:hidden"
      />
      <div className="@max-2xs:contents">
        <MealLink
          id={mealId}
          className="block min-h-6 font-semibold wrap-anywhere @max-2xs:col-span-2 xl:text-[0.8125rem]/4.5 print:min-h-0"
        >
          <bdi className="@max-2xs:line-clamp-2 @2xs:block @2xs:truncate">{title}</bdi>
        </MealLink>
        <DishNote dish={dish} />
        {answer !== undefined && <Warning>{answer}</Warning>}
        <p
          title={labelled}
          className="text-[0.8125rem]/4.5 text-muted @max-2xs:self-start xl:line-clamp-2 xl:text-xs/4 print:line-clamp-none"
        >
          {labelled}
        </p>
      </div>
      <div className="text-end text-sm xl:text-xs print:hidden">
        {isChosen || (choice?.isChoosing && canAsk(state)) ? (
          <ChooseDish serving={serving} mealtime={mealtime} today={today} />
        ) : canAsk(state) ? (
          <RequestPortion
            dish={dish}
            mealtime={mealtime}
            today={today}
            isFirst={isNext}
            size="md"
            className="xl:h-7 xl:px-2.5 xl:text-xs"
          />
        ) : (
          <DishStatus dish={dish} />
        )}
      </div>
      {isChosen && <ChosenDetails serving={serving} />}
      {isOwn && mine.status === 'pending' && (
        <div className="col-span-2 flex flex-wrap items-center text-sm xl:text-xs xl:[&_.btn]:h-7 xl:[&_.btn]:px-1.5 xl:[&_.btn]:text-xs print:hidden">
          {(mine.portions > 1 || mine.takeaway || mine.standingOrderId !== undefined) && (
            <span className="me-3.5 xl:me-1.5">{ownText(t, mine)}</span>
          )}
          <span className="-ms-3.5 flex xl:-ms-1.5">
            <OwnActs dish={dish} mealtime={mealtime} today={today} />
          </span>
        </div>
      )}
    </li>
  )
}

type DishStatusProps = Pick<DishRowProps, 'dish'>

/** What is to be known before it is requested, and of what is not eaten yet. */
function DishNote({ dish: { serving, state } }: DishStatusProps) {
  const t = useTranslate()
  const isOwn = state === 'yours' || state === 'kept'
  const isOpen = state === 'open' || state === 'login' || state === 'badge'
  if (isOpen && serving.left <= fewPortions) return <Warning>{wordsOf(t, state, serving).text}</Warning>
  const isUnfit = state === 'unfit' || (isOwn && serving.fits === 'no')
  return isUnfit && <Warning>{t(mealtimeTexts.doesNotFit)}</Warning>
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="text-[0.8125rem]/4.5 font-semibold text-warning @max-2xs:col-span-2 xl:text-xs/4 print:hidden">
    {children}
  </p>
)

/** In place of the button: what is the caller's, or why it cannot be requested. What holds for a whole mealtime stands above. */
function DishStatus({ dish: { serving, state } }: DishStatusProps) {
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
  return isSaid && <span className="text-muted">{wordsOf(t, state, serving).text}</span>
}
