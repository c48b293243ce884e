import { CalendarClock } from 'lucide-react'
import { DishGrid, DishGridSkeleton } from '../dish/dish-grid.tsx'
import { useApi } from '../api/query.ts'
import { useGrowingList } from '../api/use-growing-list.ts'
import { QueryState } from '../api/query-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Followed } from '../ui/followed.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { MoreOnScroll } from '../ui/more-on-scroll.tsx'
import { UpcomingMealCard } from './upcoming-meal-card.tsx'
import { upcomingMealsQuery } from './upcoming-meals-query.ts'

/** The announced meals; further ones load while scrolling. */
export function UpcomingMeals() {
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
