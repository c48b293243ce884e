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
import { Link } from 'react-router'
import { needNames } from '../../people/needs.ts'
import { ClosingBar, StandingText } from '../closing-text.tsx'
import { texts as mealtimeTexts } from '../texts.ts'
import { toMealsOnPlan } from '../today-state.ts'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, Deadline, TimeSpan } from '../../ui/date-time.tsx'
import { useQueryString, withQueryText } from '../../page/use-query-string.ts'
import { chooseByLink } from './day-strip.tsx'
import { MealRow, PastMealRow } from './meal-row.tsx'
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
  /** Whether phones show this day. */
  isShown: boolean
  /** The next mealtime that can be requested. */
  next: Mealtime | undefined
  /** Expands the day; missing if it is expanded. Only wide screens collapse days, since others show one at a time. */
  onExpand?: (() => void) | undefined
}

/** A day with its mealtimes side by side if they fit, or in one line. Today's past ones are collapsed. */
export function DaySection({ day, today, viewing, isShown, next, onExpand }: DayProps) {
  const t = useTranslate()
  const id = useId()
  const isToday = day.date === today
  const closedAllDay = day.closures.find(({ slot }) => slot === null)
  const seen = { ...viewing, closures: day.closures }
  const over = isToday ? day.mealtimes.filter((mealtime) => isOver(mealtime, viewing.now)) : []
  const renderCell = (slot: Slot) => (
    <Cell key={slot} day={day} slot={slot}>
      {(mealtime) => <MealtimeCell {...{ mealtime, today }} viewing={seen} isNext={mealtime === next} />}
    </Cell>
  )
  const isFolded = (slot: Slot) => over.some((mealtime) => mealtime.slot === slot)
  return (
    <section
      aria-labelledby={id}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'grid gap-3 xl:grid-cols-[7.5rem_minmax(0,1fr)] print:grid print:grid-cols-[6rem_minmax(0,1fr)] print:gap-1 print:border-t print:border-line',
        isToday && 'xl:-mx-3 xl:rounded-card xl:bg-tint-saffron xl:p-3 print:bg-transparent',
        !isShown && 'max-xl:hidden',
        onExpand && 'xl:items-center',
      )}
    >
      <h2 id={id} className="text-xl xl:text-lg print:text-sm">
        <DateTime at={day.date} as="day" />
        {isToday && ' '}
        {isToday && (
          <span className="ms-2 font-sans text-sm font-semibold text-primary xl:ms-0 xl:block print:hidden">
            {t(texts.today)}
          </span>
        )}
      </h2>
      {onExpand && <DayLine day={day} onExpand={onExpand} />}
      <div
        className={classNames(
          'flex flex-wrap gap-3 *:flex-[1_1_min(100%,20rem)] print:grid print:grid-cols-3 print:gap-1',
          onExpand && 'xl:hidden',
        )}
      >
        {over.length > 0 && (
          <EarlierToday mealtimes={over}>{slots.filter(isFolded).map(renderCell)}</EarlierToday>
        )}
        {day.mealtimes.length === 0 && (closedAllDay || day.closures.length === 0) ? (
          <div className="print:col-span-3">
            {closedAllDay ? <ClosedKitchen closure={closedAllDay} /> : <Nothing />}
          </div>
        ) : (
          slots.filter((slot) => !isFolded(slot)).map(renderCell)
        )}
      </div>
    </section>
  )
}

/** The meals of a later day in one line, the requested ones in green. Pressing it shows the whole day instead. */
function DayLine({ day: { date, mealtimes }, onExpand }: { day: Day; onExpand: () => void }) {
  const { query } = useQueryString()
  return (
    <Link
      // a link, so that it also works without scripts
      to={`/week?${withQueryText(query, 'day', date)}`}
      onClick={(event) => chooseByLink(event, onExpand)}
      aria-expanded={false}
      className="hidden min-h-11 items-center gap-3 rounded-card border border-line px-4 text-sm hover:bg-card xl:flex print:hidden"
    >
      <span className="grid flex-1 auto-cols-fr grid-flow-col gap-4">
        {mealtimes.map((mealtime) => (
          <MealtimeLine key={mealtime.id} mealtime={mealtime} />
        ))}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  )
}

function MealtimeLine({ mealtime: { slot, state, servings } }: { mealtime: Mealtime }) {
  const t = useTranslate()
  return (
    <span className="truncate">
      <span className="text-muted">{t(mealtimeNames[slot])}</span>{' '}
      {state === 'cancelled' ? (
        <span className="text-error">{t(mealtimeTexts.cancelled)}</span>
      ) : (
        servings.map(({ id, title, mine }, index) => (
          <span key={id}>
            {index > 0 && <span> · </span>}
            <bdi className={mine && 'font-semibold text-leaf'}>{title}</bdi>
            {mine && <span className="sr-only"> ({t(texts.yours)})</span>}
          </span>
        ))
      )}
    </span>
  )
}

interface EarlierProps {
  mealtimes: readonly Mealtime[]
  /** The content that the button expands. */
  children: ReactNode
}

/** Today's past mealtimes, collapsed because residents rarely look for them. */
function EarlierToday({ mealtimes, children }: EarlierProps) {
  const t = useTranslate()
  const had = mealtimes.flatMap(({ servings }) => servings.filter(({ mine }) => mine?.status === 'delivered'))
  return (
    <details className="group basis-full! print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg text-sm text-muted xl:min-h-8">
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
      <div className="mt-2 flex flex-wrap gap-3 *:flex-[1_1_min(100%,20rem)]">{children}</div>
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
    // an empty cell on paper, where each mealtime is below that of the previous day
    <span aria-hidden="true" className="hidden print:block" />
  )
}

/** Replaces a mealtime or a whole day on which the kitchen is closed. */
function ClosedKitchen({ closure: { slot, reason } }: { closure: Closure }) {
  const t = useTranslate()
  const said = <bdi>{reason}</bdi>
  return (
    <p className="surface flex min-w-0 gap-2 border-dashed p-4 text-sm text-muted wrap-anywhere print:p-1">
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
}

/** A mealtime with its meals; a past one is small. */
function MealtimeCell({ mealtime, today, viewing, isNext }: MealtimeCellProps) {
  const t = useTranslate()
  const { slot, startsAt, endsAt, note, servings } = mealtime
  const id = useId()
  const isPast = isOver(mealtime, viewing.now)
  return (
    // not a landmark, because its name is not unique: every day has a lunch
    <article
      aria-labelledby={id}
      className={classNames(
        '@container min-w-0 p-3 sm:p-4 print:border-0 print:p-1',
        isPast ? 'rounded-card border border-line' : 'surface',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 print:justify-start">
        <h3 id={id} className="text-lg print:text-sm">
          {t(mealtimeNames[slot])}
        </h3>
        <p className="text-sm text-muted">
          <TimeSpan from={startsAt} until={endsAt} as="times" />
        </p>
      </div>
      <MealtimeStatus mealtime={mealtime} viewing={viewing} />
      {note !== '' && !isPast && (
        <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere">
          {note}
        </p>
      )}
      {servings.length === 0 && <NoMealMatches />}
      <ul className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-8 print:mt-0 print:block">
        {toMealsOnPlan(mealtime, viewing).map((meal) =>
          isPast ? (
            <PastMealRow key={meal.serving.id} meal={meal} />
          ) : (
            <MealRow key={meal.serving.id} {...{ meal, mealtime, today, isNext }} />
          ),
        )}
      </ul>
    </article>
  )
}

/** Shown when the filter matches no meal. */
function NoMealMatches() {
  const t = useTranslate()
  const { query } = useQueryString()
  const isFiltered = needNames.some((name) => query.getAll(name).some(Boolean))
  return isFiltered && <p className="mt-2 text-sm text-muted">{t(texts.noMatch)}</p>
}

type MealtimeStatusProps = Pick<MealtimeCellProps, 'mealtime' | 'viewing'>

/**
 * The request deadline, or why requests are closed, unless the mealtime is over. Paper shows only the time, which stays
 * true.
 */
function MealtimeStatus({ mealtime, viewing: { now, closures } }: MealtimeStatusProps) {
  const t = useTranslate()
  const { state, cancelReason, ordersCloseAt } = mealtime
  const isCancelled = state === 'cancelled'
  if (!isCancelled && (isKitchenClosed(mealtime, closures) || isOver(mealtime, now))) return null
  const isOpen = takesOrders(mealtime, now)
  return (
    <>
      <p
        className={classNames(
          'flex items-center gap-2 text-sm wrap-anywhere',
          isCancelled ? 'text-error' : 'text-muted print:hidden',
        )}
      >
        <span>
          {isCancelled ? (
            t(texts.cancelledBecause, { reason: <bdi>{cancelReason}</bdi> })
          ) : (
            <StandingText mealtime={mealtime} now={now} />
          )}
        </span>
        {isOpen && (
          <span className="flex">
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
