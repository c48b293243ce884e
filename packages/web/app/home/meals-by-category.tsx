import { Tabs } from '@base-ui/react/tabs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categories, type Category } from '@warm-ladle/contract'
import { ArrowRight, Soup } from 'lucide-react'
import { DishGrid, DishGridSkeleton } from '../dish/dish-grid.tsx'
import { MealCard } from '../dish/meal-card.tsx'
import { useApi } from '../query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { SectionHeading } from '../ui/page-heading.tsx'
import { cardsInTab, categoryQuery } from './category-query.ts'
import { menuPath } from './menu-path.ts'

const tabs: readonly { title: string; category?: Category }[] = [
  ...categories.map((category) => ({ title: category, category })),
  { title: 'All Meals' },
]

/** The newest meals of each category. */
export function MealsByCategory() {
  const client = useQueryClient()
  const api = useApi()
  return (
    <section aria-labelledby="by-category">
      <SectionHeading
        id="by-category"
        title="Meals By Category"
        description="All Meals are Showing by Category Wise"
      />
      <Tabs.Root defaultValue={tabs[0]?.title} className="mt-8 flex flex-col items-center gap-8">
        <Tabs.List activateOnFocus aria-labelledby="by-category" className="surface flex rounded-full p-1">
          {tabs.map(({ title, category }) => (
            <Tabs.Tab
              key={title}
              value={title}
              onPointerEnter={() => void client.prefetchQuery(categoryQuery(api, category))}
              className="h-10 cursor-pointer rounded-full px-3 text-sm font-semibold text-muted transition-colors hover:text-ink data-active:bg-primary data-active:text-primary-content sm:px-5"
            >
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ title, category }) => (
          <Tabs.Panel key={title} value={title} className="w-full rounded-card">
            <NewestMeals category={category} />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  )
}

function NewestMeals({ category }: { category: Category | undefined }) {
  const newest = useQuery(categoryQuery(useApi(), category))
  if (newest.isPending) return <LoadingMeals />
  if (newest.isLoadingError) {
    return <ErrorState message="The meals could not be loaded." onRetry={() => newest.refetch()} />
  }
  const { body: meals, next } = newest.data
  if (meals.length === 0) {
    return <EmptyState icon={<Soup className="size-6" />} text="There are no meals here yet." />
  }
  return (
    <>
      <DishGrid dishes={meals}>{(meal) => <MealCard meal={meal} />}</DishGrid>
      {next !== undefined && (
        <div className="mt-8 text-center">
          <ButtonLink to={menuPath({ category })} variant="outline">
            See all {category?.toLowerCase()} meals
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function LoadingMeals() {
  return (
    <>
      <Loading text="Loading meals..." className="mb-6" />
      <DishGridSkeleton cards={cardsInTab} />
    </>
  )
}
