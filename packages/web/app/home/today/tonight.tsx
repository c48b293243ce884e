import { useQuery } from '@tanstack/react-query'
import type { Mealtime, NextMealtimes } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import { useWhen } from '../../api/use-when.ts'
import { useTranslate } from '../../page/language.tsx'
import { nextMealtimesQuery } from '../../bookings/next-mealtimes-query.ts'
import { useServiceTime } from '../../bookings/times.ts'
import { NextLine } from '../../bookings/coming-up.tsx'
import { MealtimeCard } from './mealtime-card.tsx'
import { texts } from './texts.ts'

/** What is served next, for visitors: the same for all of them. A default export, as React.lazy requires. */
export default function Tonight() {
  const { data, refetch } = useQuery(nextMealtimesQuery(useApi()))
  return data ? <NextOnes next={data} onStale={refetch} /> : null
}

function NextOnes({
  next: { now: answered, today, mealtimes },
  onStale,
}: {
  next: NextMealtimes
  onStale: () => unknown
}) {
  const t = useTranslate()
  const now = useServiceTime(answered)
  useWhen(
    mealtimes.some((mealtime) => hasChanged(mealtime, new Date(answered), now)),
    onStale,
  )
  const viewing = { now, closures: [], caller: 'visitor' } as const
  const [first, second] = mealtimes
  if (!first) return null
  return (
    <section aria-label={t(texts.servedNext)} className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <MealtimeCard isSection mealtime={first} today={today} viewing={viewing} />
      {second && <NextLine mealtime={second} today={today} viewing={viewing} />}
      <Link
        to={`/week?from=${first.date}`}
        className="flex min-h-11 items-center self-center font-semibold underline underline-offset-4"
      >
        {t(texts.wholeWeek)}
      </Link>
    </section>
  )
}

/** Whether orders were closed, or it ended, between two moments. */
const hasChanged = ({ ordersCloseAt, endsAt }: Mealtime, before: Date, now: Date) =>
  [ordersCloseAt, endsAt].some((moment) => before < new Date(moment) && new Date(moment) <= now)
