import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import { prefetch } from '../api/query.ts'
import { prefetchMember } from '../session/prefetch-member.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/upcoming-meals-page.ts'
import { upcomingMealsQuery, voteQuery } from './upcoming-meals-query.ts'
import { Vote } from './vote.tsx'
import { UpcomingMeals } from './upcoming-meals.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => [
    client.prefetchInfiniteQuery(upcomingMealsQuery(api)),
    client.prefetchQuery(voteQuery(api)),
    prefetchMember(context, client, api),
  ])
export const clientLoader = () => null

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    title: 'Upcoming Meals',
    description: 'See what the kitchen is planning. Members with a badge help to choose by their likes.',
  })

/** Announced meals, which members with a badge can like. */
export default function UpcomingMealsPage() {
  return (
    <div className="page-width flex flex-col gap-6 pt-8 pb-20 sm:gap-8 sm:pt-12">
      <PageHeading title="Upcoming Meals" description="Coming soon to the hostel kitchen." />
      <Vote />
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="sr-only">
          Announced meals
        </h2>
        <UpcomingMeals />
      </section>
    </div>
  )
}
