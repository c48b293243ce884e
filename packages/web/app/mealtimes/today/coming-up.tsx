import type { Mealtime, Viewing, Week } from '@warm-ladle/contract'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { MealtimeName } from '../when.tsx'
import { ClosingText } from '../closing-text.tsx'
import { dishesOf } from './today-state.ts'

interface NextLineProps {
  mealtime: Mealtime
  today: string
  viewing: Viewing
}

/** The mealtime after those with a card, as a link to its week. */
export function NextLine({ mealtime, today, viewing }: NextLineProps) {
  const { date, servings } = mealtime
  const isOwn = dishesOf(mealtime, viewing).some(({ serving }) => serving.mine)
  const takesOrders = viewing.now < new Date(mealtime.ordersCloseAt)
  return (
    <Link
      to={`/week?from=${date}`}
      className="surface flex items-center gap-3 px-4 py-3 transition-shadow hover:shadow-lg sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="font-semibold">
          <MealtimeName mealtime={mealtime} today={today} />
        </span>
        <bdi className="block truncate text-sm text-muted">
          {servings.map(({ title }) => title).join(', ')}
        </bdi>
        <span className={classNames('block text-sm', isOwn ? 'font-semibold text-leaf' : 'text-muted')}>
          {isOwn && 'Yours'}
          {!isOwn &&
            (takesOrders ? <ClosingText mealtime={mealtime} now={viewing.now} /> : 'Orders are closed')}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  )
}

/** The days of the week as dots: filled where something of the caller's is, ringed today. */
export const OwnWeek = ({ week: { days, today } }: { week: Pick<Week, 'days' | 'today'> }) => (
  <Link
    to="/week"
    className="surface flex flex-col gap-2 px-4 py-3 transition-shadow hover:shadow-lg sm:px-5"
  >
    <span className="font-semibold">Your week</span>
    <span className="grid grid-cols-7 justify-items-center">
      {days.map(({ date, mealtimes }) => {
        const isOwn = mealtimes.some(({ servings }) => servings.some(({ mine }) => mine))
        return (
          <span key={date} className="flex flex-col items-center gap-1 text-sm text-muted">
            <span aria-hidden="true">
              <DateTime at={date} as="weekday letter" />
            </span>
            <span className="sr-only">
              <DateTime at={date} as="day" />: {isOwn ? 'requested' : 'nothing'}.
            </span>
            <span
              aria-hidden="true"
              className={classNames(
                'size-4 rounded-full border-2',
                isOwn ? 'border-leaf bg-leaf' : 'border-field-line',
                date === today && 'ring-2 ring-primary ring-offset-2 ring-offset-card',
              )}
            />
          </span>
        )
      })}
    </span>
  </Link>
)

/** Leads to what is booked for the member each week, and to when they are away. */
export const StandingOrdersLink = () => (
  <Link
    to="/dashboard/standingOrders"
    className="inline-flex min-h-11 items-center self-start text-sm font-semibold underline underline-offset-4 print:hidden"
  >
    Standing orders and absences
  </Link>
)
