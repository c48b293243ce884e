import { isKitchenClosed, isOver, type Mealtime, slotNames, takesOrders } from '@warm-ladle/contract'
import { Ban, Clock } from 'lucide-react'
import { useId } from 'react'
import { needNames } from '../dish/needs-text.ts'
import { ServingItem, type ServingProps } from './serving-item.tsx'
import { minutesUntil, ordersAreClosed, remainingText } from '../mealtimes/times.ts'
import { DateTime, TimeSpan } from '../ui/date-time.tsx'
import { useQueryString } from '../url/use-query-string.ts'

type CardProps = { mealtime: Mealtime } & Pick<ServingProps, 'viewing' | 'onAsk'>

/** A mealtime with its meals. */
export function MealtimeCard({ mealtime, viewing, onAsk }: CardProps) {
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
      <span>
        <span className="print:hidden">
          Orders close in {remainingText(minutesUntil(ordersCloseAt, now))},{' '}
        </span>
        <span className="hidden print:inline">Orders close </span>
        <DateTime at={ordersCloseAt} as="day and time" />
      </span>
    </p>
  )
}
