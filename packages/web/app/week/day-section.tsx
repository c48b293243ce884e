import { type Mealtime, type Slot, slots, type Week } from '@warm-ladle/contract'
import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { ClosedKitchen } from './closed-kitchen.tsx'
import { MealtimeCard } from './mealtime-card.tsx'
import type { ServingProps } from './serving-item.tsx'
import { DateTime } from '../ui/date-time.tsx'

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
        <DateTime at={day.date} as="weekday and date" />
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
