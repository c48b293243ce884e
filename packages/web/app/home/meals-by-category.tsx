import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { categories, type Category } from '@warm-ladle/contract'
import { ArrowRight } from 'lucide-react'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { MealCard } from '../dish/dish-card.tsx'
import { DishGrid, DishGridSkeleton } from '../dish/dish-grid.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useQueryString } from '../url/use-query-string.ts'

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
          <EmptyState text="There are no meals here yet." />
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

export interface HomeTab {
  readonly title: string
  /** Missing for meals of all categories. */
  readonly category?: Category
}

/** The tabs of the home page. */
export const homeTabs: readonly HomeTab[] = [
  ...categories.map((category) => ({ title: category, category })),
  { title: 'All Meals' },
]

/** The chosen tab, kept in the URL: '/?tab=All+Meals'; by default that of a category. */
export function chosenTab(query: URLSearchParams, usual: Category): number {
  const titles = homeTabs.map(({ title }) => title)
  const chosen = titles.indexOf(query.get('tab') ?? usual)
  return chosen < 0 ? titles.indexOf(usual) : chosen
}

/** Path of the menu with filters: `menuPath({ search: 'rice' })` is '/meals?search=rice'. */
export function menuPath(filter: { search?: string; category?: string | undefined }): string {
  const filled = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length > 0 ? `/meals?${new URLSearchParams(filled)}` : '/meals'
}

/** Cards in each tab: two rows of three, three rows of two. */
const cardsInTab = 6

/** The newest meals of a category, or of all of them. */
export const categoryQuery = (api: ApiClient, category: Category | undefined) =>
  queryOptions({
    queryKey: ['meals', 'newest', category ?? 'all'],
    queryFn: () =>
      category
        ? api.meals.search({ query: { category, limit: cardsInTab } })
        : api.meals.list({ query: { limit: cardsInTab } }),
  })
