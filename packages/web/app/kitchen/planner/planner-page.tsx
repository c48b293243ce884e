import { useQuery } from '@tanstack/react-query'
import { CalendarDate } from '@warm-ladle/contract'
import { Clock } from 'lucide-react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useLiveQuery } from '../../api/use-followed.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/planner-page.ts'
import { PlannedWeekView } from './planned-week.tsx'
import { hoursQuery, plannedWeekQuery } from './planning.ts'
import { texts } from './texts.ts'
import { useTyped } from './use-typed.ts'
import './planner.css'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.plan })

/** The kitchen's page for planning a week's meals. */
export default function PlannerPage() {
  const t = useTranslate()
  const [query] = useSearchParams()
  const from = z.safeParse(CalendarDate, query.get('from')).data ?? ''
  // stored above the week, so that no text is lost when the cook turns to another week
  const typed = useTyped('planner')
  return (
    <div className="planner-sheet">
      <PageHeading title={t(texts.plan)} />
      <div className="mt-3 print:mt-2">
        <QueryState
          query={useQuery(hoursQuery(useApi()))}
          loading={<WeekSkeleton />}
          failure={t(texts.weekFailed)}
        >
          {({ hours }) =>
            hours.length === 0 ? <NoHours /> : <Week key={from} from={from} hours={hours} typed={typed} />
          }
        </QueryState>
      </div>
    </div>
  )
}

function Week({ from, ...planner }: { from: string } & Omit<Parameters<typeof PlannedWeekView>[0], 'week'>) {
  return (
    <QueryState
      query={useLiveQuery(plannedWeekQuery(useApi(), from))}
      loading={<WeekSkeleton />}
      failure={useTranslate()(texts.weekFailed)}
    >
      {(week) => <PlannedWeekView key={week.days[0]?.date} week={week} {...planner} />}
    </QueryState>
  )
}

function NoHours() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<Clock className="size-6" />}
      text={t(texts.needsHours)}
      action={<ButtonLink to="/dashboard/hours">{t(texts.setHours)}</ButtonLink>}
    />
  )
}

const WeekSkeleton = () => (
  <>
    <Skeleton className="h-9 w-64" />
    <div className="mt-4 flex flex-col gap-3 xl:grid xl:grid-cols-7 xl:gap-1">
      {Array.from({ length: 7 }, (_, day) => (
        <div key={day} className="grid gap-1 md:grid-cols-3 md:gap-3 xl:grid-cols-1 xl:gap-1">
          <Skeleton className="my-2 h-6 w-16 md:col-span-3 xl:col-span-1" />
          {Array.from({ length: 3 }, (_slot, slot) => (
            <Skeleton key={slot} className="h-14 rounded-xl md:h-48 xl:h-40" />
          ))}
        </div>
      ))}
    </div>
    <Loading className="mt-5" />
  </>
)
