import {
  canAsk,
  fewPortions,
  type Mealtime,
  categoryOf,
  takesOrders,
  type Viewing,
} from '@warm-ladle/contract'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { MealLink, MealThumb } from '../../menu/meal-thumb.tsx'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TimeSpan } from '../../ui/date-time.tsx'
import { useSteadyPresses } from '../../ui/use-steady-presses.ts'
import { ClosingBar, StandingText } from '../../bookings/closing-text.tsx'
import { ownText } from '../../bookings/own-words.ts'
import { texts as mealtimeTexts } from '../../bookings/texts.ts'
import { MealtimeName } from '../../bookings/when.tsx'
import { CardFoot } from './card-foot.tsx'
import { codeOf, servedOf } from '../../bookings/served.ts'
import { texts } from './texts.ts'
import { useServedFrom } from '../../bookings/times.ts'
import { cardState, type Dish, dishesOf } from '../../bookings/today-state.ts'

/** What a member can do on a card, and what they show at the counter; visitors, and devices without network, can do nothing. */
export interface CardActs {
  /** Requests a dish. */
  readonly request: (dish: Dish) => ReactNode
  /** Changes or cancels what was requested of a dish. */
  readonly own: (dish: Dish) => ReactNode
}

interface MealtimeCardProps {
  mealtime: Mealtime
  /** Today's date at the hostel. */
  today: string
  viewing: Viewing
  acts?: CardActs | undefined
  /** Whether this is what a device without network has kept: portions may have gone meanwhile. */
  isKept?: boolean
  /** Whether it is a section of its own, whose heading stands in the middle. */
  isSection?: boolean
  /** The code of what was requested, and what it turns into at the counter. */
  code?: ReactNode
}

/** A mealtime: what is served, until when to order, and what is the caller's. It has one height in all states but service. */
export function MealtimeCard({
  mealtime,
  today,
  viewing,
  acts,
  code,
  isKept = false,
  isSection = false,
}: MealtimeCardProps) {
  const id = useId()
  const keepSteady = useSteadyPresses()
  const dishes = dishesOf(mealtime, viewing)
  const { now } = viewing
  const opens = useServedFrom()(mealtime)
  const state = cardState(mealtime, dishes, { now, opens })
  const hasCode = state !== 'cancelled' && (codeOf(mealtime) ?? (!isKept && servedOf(mealtime)))
  return (
    <article
      aria-labelledby={id}
      onClickCapture={keepSteady}
      className="@container surface flex flex-col p-4 sm:p-5"
    >
      {/* in narrow cards the times are always below, so that those side by side have their dishes at one height */}
      <div
        className={
          isSection
            ? 'text-center'
            : 'flex flex-col flex-wrap justify-between gap-x-3 @[19rem]:flex-row @[19rem]:items-baseline'
        }
      >
        <h2 id={id} className="text-2xl">
          <MealtimeName mealtime={mealtime} today={today} />
        </h2>
        <p className="whitespace-nowrap text-muted tabular-nums">
          <TimeSpan from={mealtime.startsAt} until={mealtime.endsAt} as="times" />
        </p>
      </div>
      <p
        className={classNames(
          'flex h-6 items-center gap-3 text-sm text-muted',
          isSection && 'justify-center',
        )}
      >
        <span>
          <StandingText mealtime={mealtime} now={viewing.now} />
        </span>
        {takesOrders(mealtime, viewing.now) && <ClosingBar mealtime={mealtime} now={viewing.now} />}
      </p>
      <ul className="my-2 flex-1">
        {dishes.map((dish) => (
          <DishRow key={dish.serving.id} {...{ dish, mealtime, acts, isKept }} />
        ))}
      </ul>
      <CardFoot {...{ mealtime, dishes, state, today, isKept }} now={viewing.now} code={hasCode && code} />
    </article>
  )
}

interface DishRowProps {
  dish: Dish
  mealtime: Mealtime
  acts: CardActs | undefined
  isKept: boolean
}

/** A dish: its button is on the right, and what can be done once it is one's own on the left, where no second press lands. */
function DishRow({ dish, mealtime, acts, isKept }: DishRowProps) {
  const t = useTranslate()
  const { serving, state } = dish
  const { mealId, title, image, mine } = serving
  const isOwn = mine !== undefined && state !== 'cancelled'
  const hasButton = canAsk(state) && acts !== undefined
  return (
    <li
      className={classNames(
        // one below the other where a phone shows all twice as large
        'flex min-h-19 flex-wrap grid-rows-[auto_minmax(2rem,auto)] content-center gap-x-3 border-line py-2 not-first:border-t @min-[12rem]:grid',
        // what a press turns a button into is as wide, so that its title keeps its lines
        hasButton || isOwn ? 'grid-cols-[3.5rem_minmax(0,1fr)_6.875rem]' : 'grid-cols-[3.5rem_minmax(0,1fr)]',
      )}
    >
      <MealThumb
        meal={{ image, category: categoryOf[mealtime.slot] }}
        size={56}
        className="row-span-2 self-center"
      />
      <MealLink id={mealId} className="self-end font-semibold wrap-anywhere">
        <bdi className="line-clamp-2">{title}</bdi>
      </MealLink>
      {isOwn ? (
        <span className="flex items-center justify-end gap-1 self-end font-semibold text-leaf">
          <Check aria-hidden="true" className="size-4" />
          <span>{t(mine.status === 'delivered' ? texts.served : mealtimeTexts.own)}</span>
        </span>
      ) : (
        hasButton && <span className="row-span-2 self-center text-end">{acts.request(dish)}</span>
      )}
      <div className={classNames('flex flex-wrap items-center text-sm text-muted', isOwn && 'col-span-2')}>
        {isOwn && <OwnPortions dish={dish} acts={acts} />}
        {!isOwn && !isKept && <DishWords dish={dish} />}
      </div>
      {isOwn && mine.status === 'pending' && serving.fits === 'no' && (
        <p className="col-span-2 col-start-2 text-sm text-warning">{t(mealtimeTexts.doesNotFit)}</p>
      )}
    </li>
  )
}

function OwnPortions({ dish, acts }: { dish: Dish; acts: CardActs | undefined }) {
  return (
    <>
      <span className="me-2 whitespace-nowrap">{ownText(useTranslate(), dish.serving.mine)}</span>
      {acts?.own(dish)}
    </>
  )
}

/** How many portions are left, or why none can be requested. */
function DishWords({ dish: { serving, state } }: { dish: Dish }) {
  const t = useTranslate()
  const { left } = serving
  if (state === 'cancelled') return null
  if (state === 'removed') return <span>{t(texts.removed)}</span>
  if (state === 'unfit')
    return <span className="leading-tight text-warning">{t(mealtimeTexts.doesNotFit)}</span>
  if (left === 0) return <span>{t(texts.soldOut)}</span>
  if (left > fewPortions) return <span>{t(texts.left, { left })}</span>
  return <span className="text-warning">{t(texts.onlyLeft, { left })}</span>
}
