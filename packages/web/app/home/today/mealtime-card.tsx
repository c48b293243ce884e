import {
  canRequest,
  categoryBySlot,
  fewPortions,
  type Mealtime,
  takesOrders,
  type Viewing,
} from '@warm-ladle/contract'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ClosingBar, StandingText } from '../../bookings/closing-text.tsx'
import { OwnMeal } from '../../bookings/code-screen.tsx'
import { CounterFrom } from '../../bookings/day-label.tsx'
import { extrasText } from '../../bookings/own-words.ts'
import { findCode, findServed } from '../../bookings/served.ts'
import { texts as mealtimeTexts } from '../../bookings/texts.ts'
import { useServedFrom } from '../../bookings/times.ts'
import { cardState, type MealOnPlan, toMealsOnPlan } from '../../bookings/today-state.ts'
import { MealtimeName } from '../../bookings/when.tsx'
import { MealLink, MealThumb } from '../../menu/meal-thumb.tsx'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, Deadline, TimeSpan } from '../../ui/date-time.tsx'
import { useSteadyPresses } from '../../ui/use-steady-presses.ts'
import { CardFoot } from './card-foot.tsx'
import { ClosedFoot, isClosed } from './closed-foot.tsx'
import { PickupCode } from './pickup-code.tsx'
import { texts } from './texts.ts'

/** What a member can do on a card; nothing while offline. */
export interface CardActs {
  readonly request: (meal: MealOnPlan) => ReactNode
  /** Changes or cancels a request for a meal. */
  readonly own: (meal: MealOnPlan) => ReactNode
}

interface MealtimeCardProps {
  mealtime: Mealtime
  /** Today's date at the hostel. */
  today: string
  viewing: Viewing
  acts?: CardActs | undefined
  /** The last date of the member's absence, if they are away. */
  awayUntil?: string | undefined
  /** Whether the card comes from an offline device's cache, so portions may be gone by now. */
  isCached?: boolean
}

/**
 * A member's mealtime. It shows exactly one state: the meals to request, the code of a request, the served meal, or the
 * absence. Other meals that can still be requested are collapsed below.
 */
export function MealtimeCard({
  mealtime,
  today,
  viewing,
  acts,
  awayUntil,
  isCached = false,
}: MealtimeCardProps) {
  const id = useId()
  const keepSteady = useSteadyPresses()
  const { now } = viewing
  const meals = toMealsOnPlan(mealtime, viewing)
  const opens = useServedFrom()(mealtime)
  const state = cardState(mealtime, meals, { now, opens })
  const hasCode = state !== 'cancelled' && (findCode(mealtime) ?? (!isCached && findServed(mealtime)))
  const isAway = awayUntil !== undefined && state === 'open'
  const rows = (shown: readonly MealOnPlan[]) => (
    <ul>
      {shown.map((meal) => (
        <MealRow key={meal.serving.id} {...{ meal, mealtime, acts, isCached }} />
      ))}
    </ul>
  )
  const others = acts ? meals.filter((meal) => canRequest(meal.state)) : []
  return (
    <article
      aria-labelledby={id}
      onClickCapture={keepSteady}
      className="@container surface flex flex-col gap-2 p-3 sm:p-5"
    >
      {/* on narrow cards, the times are always below the heading, so that the meals of cards side by side are aligned */}
      <div className="flex flex-col flex-wrap justify-between gap-x-3 @[19rem]:flex-row @[19rem]:items-baseline">
        <h2 id={id} className="text-2xl">
          <MealtimeName mealtime={mealtime} today={today} />
        </h2>
        <p className="whitespace-nowrap text-muted tabular-nums">
          {hasCode && now < opens ? (
            <CounterFrom startsAt={mealtime.startsAt} />
          ) : (
            <TimeSpan from={mealtime.startsAt} until={mealtime.endsAt} as="times" />
          )}
        </p>
      </div>
      {hasCode ? (
        <PickupCode mealtime={mealtime} now={now}>
          <OwnMeals {...{ meals, mealtime, acts, now }} />
        </PickupCode>
      ) : (
        <p className="flex h-6 items-center gap-3 text-sm text-muted">
          <span>
            <StandingText mealtime={mealtime} now={now} />
          </span>
          {takesOrders(mealtime, now) && <ClosingBar mealtime={mealtime} now={now} />}
        </p>
      )}
      {isAway && <Away until={awayUntil} />}
      {hasCode || isAway ? (
        others.length > 0 && (
          <More text={isAway ? mealtimeTexts.requestAnyway : texts.requestMore}>{rows(others)}</More>
        )
      ) : (
        <>
          <div className="flex-1">{rows(meals)}</div>
          {isClosed(state) ? (
            <ClosedFoot {...{ mealtime, meals, state, now }} />
          ) : (
            state !== 'login' && <CardFoot {...{ meals, state, isCached }} />
          )}
        </>
      )}
    </article>
  )
}

/** Other meals, collapsed below the member's own. */
const More = ({
  text,
  children,
}: {
  text: typeof texts.requestMore | typeof mealtimeTexts.requestAnyway
  children: ReactNode
}) => (
  <details className="group">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
      {useTranslate()(text)}
      <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
    </summary>
    {children}
  </details>
)

function Away({ until }: { until: string }) {
  const t = useTranslate()
  return (
    <p className="rounded-xl bg-ground px-4 py-3">
      {t(texts.away, { date: <DateTime at={until} as="day" /> })}{' '}
      <Link to="/dashboard/standingOrders" className="font-semibold underline underline-offset-4">
        {t(mealtimeTexts.change)}
      </Link>
    </p>
  )
}

interface OwnMealsProps {
  meals: readonly MealOnPlan[]
  mealtime: Mealtime
  acts: CardActs | undefined
  now: Date
}

/** Requests that have not been served. Their buttons are above the area that opens the code. */
function OwnMeals({ meals, mealtime, acts, now }: OwnMealsProps) {
  const t = useTranslate()
  const { ordersCloseAt } = mealtime
  return (
    <>
      <ul className="mt-1">
        {meals
          .filter(({ serving }) => serving.mine?.status === 'pending')
          .map((meal) => (
            <li key={meal.serving.id}>
              <p className="font-semibold wrap-anywhere">
                <OwnMeal serving={meal.serving} />
              </p>
              <p className="text-sm text-muted">{extrasText(t, meal.serving.mine)}</p>
              {meal.serving.fits === 'no' && (
                <p className="text-sm text-warning">{t(mealtimeTexts.unsuitable)}</p>
              )}
              {acts && <div className="relative -ms-3.5 flex flex-wrap">{acts.own(meal)}</div>}
            </li>
          ))}
      </ul>
      {now < new Date(ordersCloseAt) && (
        <p className="text-sm text-muted">
          {t(texts.changeItUntil, { deadline: <Deadline at={ordersCloseAt} now={now} /> })}
        </p>
      )}
    </>
  )
}

interface MealRowProps {
  meal: MealOnPlan
  mealtime: Mealtime
  acts: CardActs | undefined
  isCached: boolean
}

/** A meal with its button, or the reason why it has none. */
function MealRow({ meal, mealtime, acts, isCached }: MealRowProps) {
  const { serving, state } = meal
  const { mealId, title, image } = serving
  const hasButton = canRequest(state) && acts !== undefined
  return (
    <li
      className={classNames(
        // on phones with double text size, the parts are below each other
        'flex min-h-16 flex-wrap content-center items-center gap-x-3 border-line py-1.5 not-first:border-t @min-[12rem]:grid',
        hasButton ? 'grid-cols-[3rem_minmax(0,1fr)_6.5rem]' : 'grid-cols-[3rem_minmax(0,1fr)]',
      )}
    >
      <MealThumb meal={{ image, category: categoryBySlot[mealtime.slot] }} />
      <div>
        <MealLink id={mealId} className="font-semibold wrap-anywhere">
          <bdi className="line-clamp-2">{title}</bdi>
        </MealLink>
        {!isCached && <MealWords meal={meal} />}
      </div>
      {hasButton && acts.request(meal)}
    </li>
  )
}

/** A note that only a few portions are left, or the reason why the meal cannot be requested. */
function MealWords({ meal: { serving, state } }: { meal: MealOnPlan }) {
  const t = useTranslate()
  const { left } = serving
  if (state === 'removed') return <p className="text-sm text-muted">{t(texts.removed)}</p>
  if (state === 'unfit') return <p className="text-sm text-warning">{t(mealtimeTexts.unsuitable)}</p>
  if (state === 'cancelled' || left > fewPortions) return null
  if (left === 0) return <p className="text-sm text-muted">{t(texts.soldOut)}</p>
  // after requests have closed, the line below the meals says how many portions are left for walk-ups
  if (state === 'orders-closed') return null
  return <p className="text-sm text-warning">{t(mealtimeTexts.onlyLeft, { left })}</p>
}
