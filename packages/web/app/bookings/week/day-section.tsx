import {
  type Closure,
  isKitchenClosed,
  isOver,
  type Mealtime,
  type Message,
  type Slot,
  slots,
  takesOrders,
  type Viewing,
  type Week,
  listText,
} from '@warm-ladle/contract'
import { ChevronDown, DoorClosed } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { needNames } from '../../people/needs.ts'
import { ClosingBar, StandingText } from '../closing-text.tsx'
import { texts as mealtimeTexts } from '../texts.ts'
import { dishesOf } from '../today-state.ts'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, Deadline, TimeSpan } from '../../ui/date-time.tsx'
import { useQueryString } from '../../page/use-query-string.ts'
import { DishRow } from './dish-row.tsx'
import { texts } from './texts.ts'

type Day = Week['days'][number]

const mealtimeNames = {
  breakfast: mealtimeTexts.breakfast,
  lunch: mealtimeTexts.lunch,
  dinner: mealtimeTexts.dinner,
} as const satisfies Readonly<Record<Slot, Message>>

interface DayProps {
  day: Day
  today: string
  viewing: Omit<Viewing, 'closures'>
  /** Whether it is the one that phones show. */
  isShown: boolean
  /** The next mealtime that can be ordered. */
  next: Mealtime | undefined
}

/** A day: a column of a wide screen's week; on others the one that is chosen, with what is over of today folded away. */
export function DaySection({ day, today, viewing, isShown, next }: DayProps) {
  const t = useTranslate()
  const id = useId()
  const isToday = day.date === today
  const closedAllDay = day.closures.find(({ slot }) => slot === null)
  const seen = { ...viewing, closures: day.closures }
  const over = isToday ? day.mealtimes.filter((mealtime) => isOver(mealtime, viewing.now)) : []
  return (
    <section
      aria-labelledby={id}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'grid content-start gap-3 md:grid-cols-3 xl:row-span-4 xl:grid-cols-1 xl:grid-rows-subgrid xl:gap-1 xl:rounded-xl xl:p-1 print:grid-cols-[6rem_repeat(3,minmax(0,1fr))] print:gap-1 print:border-t print:border-line',
        isToday && 'xl:bg-tint-saffron print:bg-transparent',
        !isShown && 'max-xl:hidden print:grid',
      )}
    >
      <h2
        id={id}
        className="text-xl md:col-span-3 xl:col-span-1 xl:px-1 xl:text-base print:col-span-1 print:text-sm"
      >
        <DateTime at={day.date} as="day" />
        {isToday && (
          <span className="ms-2 font-sans text-sm font-semibold text-primary print:hidden">
            {t(texts.today)}
          </span>
        )}
      </h2>
      {over.length > 0 && <EarlierToday mealtimes={over} />}
      {day.mealtimes.length === 0 && (closedAllDay || day.closures.length === 0) ? (
        <div className="md:col-span-3 xl:col-span-1 xl:row-span-3 print:col-span-3">
          {closedAllDay ? <ClosedKitchen closure={closedAllDay} /> : <Nothing />}
        </div>
      ) : (
        slots.map((slot) => (
          <Cell key={slot} day={day} slot={slot}>
            {(mealtime) => (
              <MealtimeCell
                {...{ mealtime, today }}
                viewing={seen}
                isNext={mealtime === next}
                isFolded={over.includes(mealtime)}
              />
            )}
          </Cell>
        ))
      )}
    </section>
  )
}

/** Opens what is over, which follows it: it is none of what is looked for. A week's columns have room for it. */
function EarlierToday({ mealtimes }: { mealtimes: readonly Mealtime[] }) {
  const t = useTranslate()
  const had = mealtimes.flatMap(({ servings }) => servings.filter(({ mine }) => mine?.status === 'delivered'))
  return (
    <details className="group peer md:col-span-3 xl:hidden print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg text-sm text-muted">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
        <span className="wrap-anywhere">
          {had.length === 0
            ? t(texts.earlier, { mealtimes: mealtimes.length })
            : t(texts.earlierHad, {
                mealtimes: mealtimes.length,
                meals: listText(
                  t.language,
                  had.map(({ title }) => title),
                ),
              })}
        </span>
      </summary>
    </details>
  )
}

const Nothing = () => <p className="pt-1 text-sm text-muted">{useTranslate()(texts.nothingPlanned)}</p>

interface CellProps {
  day: Day
  slot: Slot
  children: (mealtime: Mealtime) => ReactNode
}

function Cell({ day, slot, children }: CellProps) {
  const mealtime = day.mealtimes.find((one) => one.slot === slot)
  const closure = day.closures.find((one) => one.slot === null || one.slot === slot)
  if (mealtime) return children(mealtime)
  return closure ? (
    <ClosedKitchen closure={{ ...closure, slot }} />
  ) : (
    <span aria-hidden="true" className="hidden rounded-card border border-dashed border-line md:block" />
  )
}

/** Stands for a mealtime, or a whole day, on which the kitchen is closed. */
function ClosedKitchen({ closure: { slot, reason } }: { closure: Closure }) {
  const t = useTranslate()
  const said = <bdi>{reason}</bdi>
  return (
    <p className="surface flex min-w-0 gap-2 border-dashed p-4 text-sm text-muted wrap-anywhere xl:p-2 print:p-1">
      <DoorClosed aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {slot === null
          ? t(texts.kitchenClosed, { reason: said })
          : t(texts.kitchenClosedAt, { slot, reason: said })}
      </span>
    </p>
  )
}

interface MealtimeCellProps {
  mealtime: Mealtime
  today: string
  viewing: Viewing
  isNext: boolean
  /** Whether it is shown only once 'Earlier today' is opened. */
  isFolded: boolean
}

/** A mealtime with its dishes. */
function MealtimeCell({ mealtime, today, viewing, isNext, isFolded }: MealtimeCellProps) {
  const t = useTranslate()
  const { slot, startsAt, endsAt, note, servings } = mealtime
  const id = useId()
  return (
    // no landmark: each day has its lunch
    <article
      aria-labelledby={id}
      className={classNames(
        '@container surface min-w-0 p-3 sm:p-4 xl:rounded-lg xl:p-1.5 print:border-0 print:p-1',
        isFolded && 'max-xl:hidden peer-open:block print:block',
        isOver(mealtime, viewing.now) && 'xl:border-transparent xl:bg-transparent',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 xl:gap-x-1 print:justify-start print:gap-x-2">
        <h3 id={id} className="text-lg xl:text-[0.8125rem] print:text-sm">
          {t(mealtimeNames[slot])}
        </h3>
        <p className="text-sm text-muted xl:text-xs print:text-sm">
          <TimeSpan from={startsAt} until={endsAt} as="times" />
        </p>
      </div>
      <MealtimeStatus mealtime={mealtime} viewing={viewing} />
      {note !== '' && (
        <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere xl:text-xs print:text-sm">
          {note}
        </p>
      )}
      {servings.length === 0 && <NoneFits />}
      <ul className="mt-1 print:mt-0">
        {dishesOf(mealtime, viewing).map((dish) => (
          <DishRow key={dish.serving.id} {...{ dish, mealtime, today, isNext }} />
        ))}
      </ul>
    </article>
  )
}

/** In place of the dishes that a filter has left out. */
function NoneFits() {
  const t = useTranslate()
  const { query } = useQueryString()
  const isFiltered = needNames.some((name) => query.getAll(name).some(Boolean))
  return isFiltered && <p className="mt-2 text-sm text-muted xl:text-xs">{t(texts.noneFits)}</p>
}

type MealtimeStatusProps = Pick<MealtimeCellProps, 'mealtime' | 'viewing'>

/** Until when it can be ordered, or why it cannot; on paper the time alone, which stays true. */
function MealtimeStatus({ mealtime, viewing: { now, closures } }: MealtimeStatusProps) {
  const t = useTranslate()
  const { state, cancelReason, ordersCloseAt } = mealtime
  const isCancelled = state === 'cancelled'
  if (!isCancelled && isKitchenClosed(mealtime, closures)) return null
  const isOpen = takesOrders(mealtime, now)
  return (
    <>
      <p
        className={classNames(
          'flex items-center gap-2 text-sm wrap-anywhere xl:text-xs print:text-sm',
          isCancelled ? 'text-error' : 'text-muted print:hidden',
        )}
      >
        <span>
          {isCancelled ? (
            t(texts.cancelledBecause, {
              standing: <StandingText mealtime={mealtime} now={now} />,
              reason: <bdi>{cancelReason}</bdi>,
            })
          ) : (
            <StandingText mealtime={mealtime} now={now} />
          )}
        </span>
        {isOpen && (
          <span className="flex xl:hidden">
            <ClosingBar mealtime={mealtime} now={now} />
          </span>
        )}
      </p>
      {isOpen && (
        <p className="hidden text-sm text-muted print:block">
          {t(texts.orderBy, { deadline: <Deadline at={ordersCloseAt} now={now} /> })}
        </p>
      )}
    </>
  )
}
