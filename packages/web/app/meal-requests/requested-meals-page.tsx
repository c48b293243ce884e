import { Soup } from 'lucide-react'
import { pageMeta } from '../page/page-meta.ts'
import { useApi } from '../api/query.ts'
import { GrowingList } from '../api/growing-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import type { Route } from './+types/requested-meals-page.ts'
import { ownRequestsQuery } from './request-queries.ts'
import { RequestedMeals, requestedMealsColumns } from './requested-meals.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Requested Meals' })

/** The signed-in member's requests, with those that others cancelled lately. */
export default function RequestedMealsPage() {
  return (
    <>
      <PageHeading title="Requested Meals" description="The meals you asked the kitchen for." />
      <div className="mt-8">
        <OwnRequests />
      </div>
    </>
  )
}

const OwnRequests = () => (
  <GrowingList
    growing={ownRequestsQuery(useApi(), useSession().user?.email)}
    loading={<TableSkeleton label="Requested meals" columns={requestedMealsColumns} />}
    failure="Your requests could not be loaded. Please try again."
    empty={
      <EmptyState
        icon={<Soup className="size-6" />}
        text="You have not requested any meals yet."
        action={<ButtonLink to="/meals">Find a meal</ButtonLink>}
      />
    }
  >
    {(requests) => <RequestedMeals requests={requests} />}
  </GrowingList>
)
