import { Soup } from 'lucide-react'
import { OwnListPage } from '../api/own-list-page.tsx'
import { PickupCards } from '../mealtimes/pickup-cards.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/requested-meals-page.ts'
import { ownRequestsQuery } from './request-queries.ts'
import { RequestedMeals, requestedMealsColumns } from './requested-meals.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Requested Meals' })

/** The signed-in member's requests, with those that others cancelled lately. */
export default function RequestedMealsPage() {
  return (
    <OwnListPage
      title="Requested Meals"
      description="The meals you asked the kitchen for."
      list={ownRequestsQuery}
      table={{ label: 'Requested meals', columns: requestedMealsColumns }}
      failure="Your requests could not be loaded. Please try again."
      empty={{
        icon: Soup,
        text: 'You have not requested any meals yet.',
        to: '/meals',
        action: 'Find a meal',
      }}
    >
      {(requests) => (
        <>
          <PickupCards requests={requests} />
          <RequestedMeals requests={requests} />
        </>
      )}
    </OwnListPage>
  )
}
