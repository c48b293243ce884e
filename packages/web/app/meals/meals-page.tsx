import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../page/page-meta.ts'
import { prefetch } from '../api/query.ts'
import { labellingQuery } from '../dish/labelling-query.ts'
import { NothingFor } from '../dish/nothing-for.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useQueryString } from '../url/use-query-string.ts'
import type { Route } from './+types/meals-page.ts'
import { CategoryChips } from './category-chips.tsx'
import { filterTextIn, readFilter } from './filter-query.ts'
import { MealFilters } from './meal-filters.tsx'
import { menuQuery } from './meal-queries.ts'
import { Menu } from './menu.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => {
    const { filter, unknownNeed } = readFilter(filterTextIn(url.searchParams))
    return [
      client.prefetchQuery(labellingQuery(api)),
      ...(unknownNeed === undefined
        ? [client.prefetchInfiniteQuery(menuQuery(api, filter, startIn(url.searchParams)))]
        : []),
    ]
  })
/** The cursor of the first meal; without scripts the menu is paged by links. */
const startIn = (query: URLSearchParams) => query.get('after') ?? ''

export const clientLoader = () => null

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    title: 'Meals',
    description: 'Browse every breakfast, lunch and dinner on the menu, and filter them by name and price.',
  })

/** The menu, with the filters of the page's URL. */
export default function MealsPage() {
  const { query, change } = useQueryString()
  const text = filterTextIn(query)
  const { filter, problems, unknownNeed } = readFilter(text)
  return (
    <div className="page-width flex flex-col gap-6 pt-8 pb-20 sm:gap-8 sm:pt-12">
      <PageHeading title="Find your next meal" description="Fresh from the hostel kitchen, every day." />
      <MealFilters text={text} problems={problems} onChange={change} />
      <CategoryChips query={query} onChange={change} />
      {unknownNeed === undefined ? (
        <Menu filter={filter} start={startIn(query)} />
      ) : (
        <NothingFor unknownNeed={unknownNeed} all="/meals" />
      )}
    </div>
  )
}
