import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/hours-page.ts'
import { Closures } from './closures.tsx'
import { HoursForm } from './hours-form.tsx'
import { HoursSkeleton } from './hours-skeleton.tsx'
import { hoursQuery } from './planner-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Opening hours' })

/** When the kitchen opens, until when meals are ordered, and on which days it is closed. */
export default function HoursPage() {
  return (
    <>
      <PageHeading
        title="Opening hours"
        description="When meals are, and until when residents can ask for them."
      />
      <div className="mt-8">
        <QueryState
          query={useQuery(hoursQuery(useApi()))}
          loading={<HoursSkeleton />}
          failure="The opening hours could not be loaded. Please try again."
        >
          {(answer) => <HoursForm {...answer} />}
        </QueryState>
      </div>
      <Closures />
    </>
  )
}
