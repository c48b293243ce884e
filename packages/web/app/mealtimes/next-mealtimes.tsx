import { useQuery } from '@tanstack/react-query'
import { type Mealtime, type NextMealtimes as Next, slotNames } from '@warm-ladle/contract'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { useApi } from '../api/query.ts'
import { useWhen } from '../api/use-when.ts'
import { DateTime, TimeSpan } from '../ui/date-time.tsx'
import { nextMealtimesQuery } from './next-mealtimes-query.ts'
import { minutesUntil, ordersAreClosed, remainingText, useServiceTime } from './times.ts'

/** The timings of the next mealtimes, each with the time that is left. Absent while nothing is planned. */
export default function NextMealtimes() {
  const { data, refetch } = useQuery(nextMealtimesQuery(useApi()))
  if (!data || data.mealtimes.length === 0) return null
  return <Strip next={data} onStale={refetch} />
}

function Strip({ next, onStale }: { next: Next; onStale: () => unknown }) {
  const now = useServiceTime(next.now)
  const isStale = next.mealtimes.some((mealtime) => hasChanged(mealtime, new Date(next.now), now))
  useWhen(isStale, onStale)
  return (
    <section aria-label="Next mealtimes" className="surface px-4 py-3">
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {next.mealtimes.map((mealtime) => (
          <li key={mealtime.id} className="flex gap-x-3">
            <Clock aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            <span className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold">
                {slotNames[mealtime.slot]}{' '}
                {mealtime.date === next.today ? (
                  'today'
                ) : (
                  <DateTime at={mealtime.date} as="weekday and date" />
                )}
                ,{' '}
                <span className="inline-block">
                  <TimeSpan from={mealtime.startsAt} until={mealtime.endsAt} as="times" />
                </span>
              </span>
              <span className="text-sm text-muted">{standingOf(mealtime, now)}</span>
            </span>
          </li>
        ))}
        <li className="ml-auto">
          <Link to="/week" className="font-semibold underline underline-offset-4">
            This Week
          </Link>
        </li>
      </ul>
    </section>
  )
}

function standingOf({ ordersCloseAt, startsAt }: Mealtime, now: Date) {
  if (now < new Date(ordersCloseAt)) {
    return `Orders close in ${remainingText(minutesUntil(ordersCloseAt, now))}`
  }
  return now < new Date(startsAt) ? ordersAreClosed : 'Being served now'
}

/** Whether orders were closed, or it ended, between two moments. */
const hasChanged = ({ ordersCloseAt, endsAt }: Mealtime, before: Date, now: Date) =>
  [ordersCloseAt, endsAt].some((moment) => before < new Date(moment) && new Date(moment) <= now)
