import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from '@warm-ladle/contract'
import { ArrowRight, Soup } from 'lucide-react'
import { DishGrid, DishGridSkeleton } from '../dish/dish-grid.tsx'
import { MealCard } from '../dish/meal-card.tsx'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { cardsInTab, categoryQuery } from './category-query.ts'
import { useQueryString } from '../url/use-query-string.ts'
import { chosenTab, homeTabs } from './home-tabs.ts'
import { menuPath } from './menu-path.ts'

/** The newest meals of each category; `first` is the one that is shown unless another was chosen. */
export function MealsByCategory({ first }: { first: Category }) {
  const { query, change } = useQueryString()
  const client = useQueryClient()
  const api = useApi()
  return (
    <section aria-labelledby="by-category" className="flex flex-col gap-8">
      <SectionHeading
        id="by-category"
        title="Meals By Category"
        description="All Meals are Showing by Category Wise"
      />
      <Tabs
        labelledBy="by-category"
        chosen={chosenTab(query, first)}
        onChoose={(position, isContinued) => change('tab', homeTabs[position]?.title ?? '', { isContinued })}
        tabs={homeTabs.map(({ title, category }) => ({
          title,
          panel: <NewestMeals category={category} />,
          onAim: () => void client.prefetchQuery(categoryQuery(api, category)),
        }))}
      />
    </section>
  )
}

function NewestMeals({ category }: { category: Category | undefined }) {
  return (
    <QueryState
      query={useQuery(categoryQuery(useApi(), category))}
      loading={<LoadingMeals />}
      failure="The meals could not be loaded."
    >
      {({ body: meals, next }) =>
        meals.length === 0 ? (
          <EmptyState icon={<Soup className="size-6" />} text="There are no meals here yet." />
        ) : (
          <>
            <DishGrid dishes={meals}>{(meal) => <MealCard meal={meal} />}</DishGrid>
            {next !== undefined && <SeeAll category={category} />}
          </>
        )
      }
    </QueryState>
  )
}

const SeeAll = ({ category }: { category: Category | undefined }) => (
  <div className="mt-8 text-center">
    <ButtonLink to={menuPath({ category })} variant="outline">
      See all {category?.toLowerCase()} meals
      <ArrowRight aria-hidden="true" className="size-4" />
    </ButtonLink>
  </div>
)

function LoadingMeals() {
  return (
    <>
      <Loading text="Loading meals..." className="mb-6" />
      <DishGridSkeleton cards={cardsInTab} isCompact />
    </>
  )
}
