import type { Meal, MealFilter } from '@warm-ladle/contract'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { DishGrid } from '../dish/dish-grid.tsx'
import { MealCard } from '../dish/meal-card.tsx'
import { useApi } from '../api/query.ts'
import { useGrowingList } from '../api/use-growing-list.ts'
import { QueryState } from '../api/query-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Followed } from '../ui/followed.tsx'
import { MoreOnScroll } from '../ui/more-on-scroll.tsx'
import { withQueryText } from '../url/query-text.ts'
import { menuQuery } from './meal-queries.ts'
import { LoadingMenu, LoadingOver, renderFailure, NoMeals } from './menu-states.tsx'

/** The meals that match a filter, from a cursor on; further ones load while scrolling, or by a link. */
export function Menu({ filter, start = '' }: { filter: MealFilter; start?: string }) {
  const growing = menuQuery(useApi(), filter, start)
  const { query, news, list: menu } = useGrowingList(growing, { keepsPrevious: true })
  useLogged(menu.error)

  return (
    <section aria-labelledby="menu" className="relative">
      <h2 id="menu" className="sr-only">
        Meals
      </h2>
      {menu.isPlaceholderData && <LoadingOver />}
      {start !== '' && <PageLink after="">Back to the newest meals</PageLink>}
      <QueryState
        query={query}
        loading={<LoadingMenu />}
        failure={renderFailure}
        empty={<NoMeals filter={filter} />}
      >
        {(meals) => (
          <Followed {...news} newsClass="top-36 sm:top-20">
            <Meals meals={meals} dim={menu.isPlaceholderData} />
          </Followed>
        )}
      </QueryState>
      {menu.hasNextPage && !menu.isPlaceholderData && (
        <>
          <noscript>
            <PageLink after={menu.data?.pages.at(-1)?.next ?? ''}>Next page</PageLink>
          </noscript>
          <MoreOnScroll
            isLoading={menu.isFetchingNextPage}
            hasFailed={menu.isFetchNextPageError}
            onMore={menu.fetchNextPage}
          />
        </>
      )}
    </section>
  )
}

/** The same filters from another meal on. */
function PageLink({ after, children }: { after: string; children: string }) {
  const [query] = useSearchParams()
  return (
    <p className="my-6 text-center">
      <ButtonLink to={`/meals?${withQueryText(query, 'after', after)}`} variant="outline">
        {children}
      </ButtonLink>
    </p>
  )
}

function useLogged(error: Error | null) {
  useEffect(() => {
    if (error) console.error('Failed to fetch meals', error)
  }, [error])
}

const Meals = ({ meals, dim }: { meals: readonly Meal[]; dim: boolean }) => (
  <div className={dim ? 'opacity-40 transition-opacity duration-200' : undefined}>
    <DishGrid dishes={meals}>{(meal, position) => <MealCard meal={meal} isFirst={position < 3} />}</DishGrid>
  </div>
)
