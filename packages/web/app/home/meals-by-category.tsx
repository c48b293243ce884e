import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { categories, type Category, categoryNames, type Message } from '@warm-ladle/contract'
import { ArrowRight } from 'lucide-react'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { MealCard } from '../menu/meal-card.tsx'
import { MealGrid, MealGridSkeleton } from '../menu/meal-grid.tsx'
import { useTranslate } from '../page/language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useQueryString } from '../page/use-query-string.ts'
import { texts } from './texts.ts'

/** The newest meals per category; `first` is shown unless another is chosen. */
export function MealsByCategory({ first }: { first: Category }) {
  const t = useTranslate()
  const { query, change } = useQueryString()
  const client = useQueryClient()
  const api = useApi()
  return (
    <section aria-labelledby="by-category" className="flex flex-col gap-8 drawn-when-near">
      <SectionHeading
        id="by-category"
        title={t(texts.byCategory)}
        description={t(texts.byCategoryDescription)}
      />
      <Tabs
        labelledBy="by-category"
        chosen={chosenTab(query, first)}
        onChoose={(position, isContinued) => change('tab', homeTabs[position]?.title ?? '', { isContinued })}
        tabs={homeTabs.map(({ name, category }) => ({
          title: t(name),
          panel: <NewestMeals category={category} />,
          onAim: () => void client.prefetchQuery(categoryQuery(api, category)),
        }))}
      />
    </section>
  )
}

function NewestMeals({ category }: { category: Category | undefined }) {
  const t = useTranslate()
  return (
    <QueryState
      query={useQuery(categoryQuery(useApi(), category))}
      loading={<LoadingMeals />}
      failure={t(texts.mealsFailed)}
    >
      {({ body: meals }) =>
        meals.length === 0 ? (
          <EmptyState text={t(texts.noMeals)} />
        ) : (
          <>
            <MealGrid meals={meals} onPhones={cardsOnPhones}>
              {({ next: _next, ...meal }) => <MealCard meal={meal} />}
            </MealGrid>
            {meals.length > cardsOnPhones && <SeeAll category={category} />}
          </>
        )
      }
    </QueryState>
  )
}

const SeeAll = ({ category }: { category: Category | undefined }) => (
  <div className="mt-8 text-center">
    <ButtonLink to={menuPath({ category })} variant="outline">
      {useTranslate()(texts.seeAll, { category: category ?? 'all' })}
      <ArrowRight aria-hidden="true" className="size-4" />
    </ButtonLink>
  </div>
)

function LoadingMeals() {
  const t = useTranslate()
  return (
    <>
      <Loading text={t(texts.mealsLoading)} className="mb-6" />
      <MealGridSkeleton cards={cardsInTab} isCompact />
    </>
  )
}

export interface HomeTab {
  /** The title is also used in the URL. */
  readonly title: string
  readonly name: Message
  /** Missing for meals of all categories. */
  readonly category?: Category
}

/** The tabs of the home page. */
export const homeTabs: readonly HomeTab[] = [
  ...categories.map((category) => ({ title: category, name: categoryNames[category], category })),
  { title: 'All Meals', name: texts.allMeals },
]

/** The chosen tab, stored in the URL: '/?tab=All+Meals'; by default a category's tab. */
export function chosenTab(query: URLSearchParams, defaultCategory: Category): number {
  const titles = homeTabs.map(({ title }) => title)
  const chosen = titles.indexOf(query.get('tab') ?? defaultCategory)
  return chosen < 0 ? titles.indexOf(defaultCategory) : chosen
}

/** The menu's path with filters: `menuPath({ search: 'rice' })` is '/meals?search=rice'. */
export function menuPath(filter: { search?: string; category?: string | undefined }): string {
  const filled = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length > 0 ? `/meals?${new URLSearchParams(filled)}` : '/meals'
}

/** Cards per tab: two rows of three or three rows of two. Phones show fewer. */
const cardsInTab = 6
const cardsOnPhones = 3

/** The newest meals in a category, or in all categories. */
export const categoryQuery = (api: ApiClient, category: Category | undefined) =>
  queryOptions({
    queryKey: ['meals', 'newest', category ?? 'all'],
    queryFn: () =>
      category
        ? api.meals.search({ query: { category, limit: cardsInTab } })
        : api.meals.list({ query: { limit: cardsInTab } }),
  })
