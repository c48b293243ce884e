import './week.css'
import type { MetaDescriptor } from 'react-router'
import { prefetch, useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { useLiveQuery } from '../api/use-followed.ts'
import { labellingQuery } from '../dish/labelling-query.ts'
import { NothingFor } from '../dish/nothing-for.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { prefetchMember } from '../session/prefetch-member.ts'
import { Loading } from '../ui/loading.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useQueryString } from '../url/use-query-string.ts'
import type { Route } from './+types/week-page.ts'
import { WeekBoard } from './week-board.tsx'
import { WeekFilter } from './week-filter.tsx'
import { readWeekFilter, type WeekFilter as WeekFilterQuery } from './week-filter-query.ts'
import { weekQuery } from './week-query.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => {
    const { unknownNeed, ...filter } = readWeekFilter(url.searchParams)
    return [
      client.prefetchQuery(labellingQuery(api)),
      ...(unknownNeed === undefined ? [client.prefetchQuery(weekQuery(api, filter))] : []),
      prefetchMember(context, client, api),
    ]
  })
export const clientLoader = () => null

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    title: 'This Week',
    description:
      'What the hostel kitchen serves on each day of the week, at what time, and until when to order.',
  })

/** The week's mealtimes: what is served, until when it can be ordered, and one's own requests. */
export default function WeekPage() {
  const { query } = useQueryString()
  const { unknownNeed, ...filter } = readWeekFilter(query)
  return (
    <div className="week-sheet page-width flex flex-col gap-6 pt-8 pb-20 sm:gap-8 sm:pt-12 print:gap-2 print:p-0 print:max-w-none">
      <PageHeading title="This Week" description="What the kitchen serves, and until when to order." />
      <WeekFilter problem={unknownNeed} />
      {unknownNeed === undefined ? (
        <Filtered filter={filter} />
      ) : (
        <NothingFor unknownNeed={unknownNeed} all="/week" />
      )}
    </div>
  )
}

function Filtered({ filter }: { filter: WeekFilterQuery }) {
  const week = useLiveQuery(weekQuery(useApi(), filter))
  return (
    <QueryState query={week} loading={<LoadingWeek />} failure="The week could not be loaded.">
      {(data) => <WeekBoard week={data} onStale={week.refetch} />}
    </QueryState>
  )
}

const LoadingWeek = () => (
  <>
    <Loading text="Loading the week..." />
    <Skeleton className="h-96 rounded-card" />
  </>
)
