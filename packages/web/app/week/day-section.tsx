import {
  type Closure,
  isKitchenClosed,
  isOver,
  type Mealtime,
  type Slot,
  slotNames,
  slots,
  takesOrders,
  type Week,
} from '@warm-ladle/contract'
import { Ban, Clock, DoorClosed } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { needNames } from '../dish/needs.ts'
import { ClosingText } from '../mealtimes/closing-text.tsx'
import { ordersAreClosed } from '../mealtimes/times.ts'
import { classNames } from '../ui/class-names.ts'
import { DateTime, Deadline, TimeSpan } from '../ui/date-time.tsx'
import { useQueryString } from '../url/use-query-string.ts'
import { ServingItem, type ServingProps } from './serving-item.tsx'

type Day = Week['days'][number]
type DayProps = {
  day: Day
  today: string
  viewing: Omit<ServingProps['viewing'], 'closures'>
} & Pick<ServingProps, 'onAsk'>

/** A day: a heading with its mealtimes below, side by side but on phones; on wide screens the heading is beside them. */
export function DaySection({ day, today, viewing, onAsk }: DayProps) {
  const id = useId()
  const isToday = day.date === today
  const closedAllDay = day.closures.find(({ slot }) => slot === null)
  const seen = { ...viewing, closures: day.closures }
  return (
    <section
      aria-labelledby={id}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'grid gap-3 md:grid-cols-3 lg:grid-cols-[7rem_repeat(3,minmax(0,1fr))] print:grid-cols-[6rem_repeat(3,minmax(0,1fr))] print:gap-1 print:border-t print:border-line',
        // on phones the days to come are what counts
        day.date < today && 'max-md:hidden print:grid',
      )}
    >
      <h2
        id={id}
        className="pt-2 text-xl md:col-span-3 lg:col-span-1 lg:text-lg print:col-span-1 print:pt-1 print:text-sm"
      >
        <DateTime at={day.date} as="day" />
        {isToday && <span className="block font-sans text-sm font-semibold text-primary">Today</span>}
      </h2>
      {day.mealtimes.length === 0 && (closedAllDay || day.closures.length === 0) ? (
        <div className="md:col-span-3 print:col-span-3">
          {closedAllDay ? <ClosedKitchen closure={closedAllDay} /> : <Nothing />}
        </div>
      ) : (
        slots.map((slot) => (
          <Cell key={slot} day={day} slot={slot}>
            {(mealtime) => <MealtimeCard mealtime={mealtime} viewing={seen} onAsk={onAsk} />}
          </Cell>
        ))
      )}
    </section>
  )
}

const Nothing = () => <p className="pt-1 text-sm text-muted lg:pt-2.5">Nothing is planned yet.</p>

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
function ClosedKitchen({ closure }: { closure: Closure }) {
  return (
    <p className="surface flex min-w-0 gap-2 border-dashed p-4 text-sm text-muted wrap-anywhere print:p-1">
      <DoorClosed aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {closure.slot === null ? 'Kitchen closed' : `${slotNames[closure.slot]}: kitchen closed`}:{' '}
        <bdi>{closure.reason}</bdi>
      </span>
    </p>
  )
}

type CardProps = { mealtime: Mealtime } & Pick<ServingProps, 'viewing' | 'onAsk'>

/** A mealtime with its meals. */
function MealtimeCard({ mealtime, viewing, onAsk }: CardProps) {
  const { slot, startsAt, endsAt, note, servings } = mealtime
  const id = useId()
  return (
    // no landmark: each day has its lunch
    <article aria-labelledby={id} className="surface min-w-0 p-4 print:border-0 print:p-1">
      <div className="print:flex print:flex-wrap print:gap-x-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id={id} className="text-lg print:text-sm">
            {slotNames[slot]}
          </h3>
          <p className="text-sm text-muted">
            <TimeSpan from={startsAt} until={endsAt} as="times" />
          </p>
        </div>
        <Standing mealtime={mealtime} viewing={viewing} />
      </div>
      {note !== '' && (
        <p dir="auto" className="mt-1 text-sm text-muted wrap-anywhere">
          {note}
        </p>
      )}
      {servings.length === 0 && <NoneFits />}
      <ul className="mt-2 print:mt-0">
        {servings.map((serving) => (
          <ServingItem key={serving.id} {...{ serving, mealtime, viewing, onAsk }} />
        ))}
      </ul>
    </article>
  )
}

/** In place of the meals that a filter has left out. */
function NoneFits() {
  const { query } = useQueryString()
  const isFiltered = needNames.some((name) => query.getAll(name).some(Boolean))
  return isFiltered && <p className="mt-2 text-sm text-muted">No meal fits these filters.</p>
}

/** Until when it can be ordered, or why it cannot. */
function Standing({ mealtime, viewing: { now, closures } }: Pick<CardProps, 'mealtime' | 'viewing'>) {
  const { state, cancelReason = '', ordersCloseAt } = mealtime
  if (state === 'cancelled') {
    return (
      <p className="mt-1 flex gap-2 text-sm text-error wrap-anywhere">
        <Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Cancelled: {cancelReason}
      </p>
    )
  }
  if (isOver(mealtime, now)) return <p className="mt-1 text-sm text-muted print:hidden">Over</p>
  if (isKitchenClosed(mealtime, closures)) return null
  if (!takesOrders(mealtime, now)) return <p className="mt-1 text-sm text-muted">{ordersAreClosed}</p>
  return (
    <p className="mt-1 flex gap-2 text-sm text-muted print:m-0">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 print:hidden" />
      <span className="print:hidden">
        <ClosingText mealtime={mealtime} now={now} />
      </span>
      <span className="hidden print:inline">
        Order by <Deadline at={ordersCloseAt} now={now} />
      </span>
    </p>
  )
}
