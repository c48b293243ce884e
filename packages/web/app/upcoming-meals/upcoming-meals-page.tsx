import { CalendarClock } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { DishGrid, DishGridSkeleton } from '../dish/dish-grid.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { prefetch, useApi } from '../api/query.ts'
import { prefetchMember } from '../session/prefetch-member.ts'
import { useGrowingList } from '../api/use-growing-list.ts'
import { QueryState } from '../api/query-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Followed } from '../ui/followed.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { MoreOnScroll } from '../ui/more-on-scroll.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { Route } from './+types/upcoming-meals-page.ts'
import { UpcomingMealCard } from './upcoming-meal-card.tsx'
import { upcomingMealsQuery, voteQuery } from './upcoming-meals-query.ts'
import { Vote } from './vote.tsx'

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

function UpcomingMeals() {
  const { query, news, list: upcoming } = useGrowingList(upcomingMealsQuery(useApi()))
  return (
    <QueryState
      query={query}
      loading={<LoadingMeals />}
      failure="Error loading meals!"
      empty={<NothingAnnounced />}
    >
      {(meals) => (
        <>
          <Followed {...news}>
            <DishGrid dishes={meals}>
              {(meal, position) => <UpcomingMealCard meal={meal} isFirst={position < 3} />}
            </DishGrid>
          </Followed>
          {upcoming.hasNextPage && (
            <MoreOnScroll
              isLoading={upcoming.isFetchingNextPage}
              hasFailed={upcoming.isFetchNextPageError}
              onMore={upcoming.fetchNextPage}
            />
          )}
        </>
      )}
    </QueryState>
  )
}

function LoadingMeals() {
  return (
    <>
      <Loading className="mb-6" />
      <DishGridSkeleton cards={6} lines={4} />
    </>
  )
}

function NothingAnnounced() {
  return (
    <EmptyState
      icon={<CalendarClock className="size-6" />}
      text="Nothing is announced at the moment."
      action={
        <ButtonLink to="/meals" variant="outline">
          See the menu
        </ButtonLink>
      }
    />
  )
}
