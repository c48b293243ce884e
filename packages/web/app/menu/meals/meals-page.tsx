import type { MetaDescriptor } from 'react-router'
import { prefetch } from '../../api/query.ts'
import { NothingFor } from '../../people/needs-notices.tsx'
import { labellingQuery } from '../../people/needs.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { useCurrency } from '../../ui/price.tsx'
import { useQueryString } from '../../page/use-query-string.ts'
import type { Route } from './+types/meals-page.ts'
import { filterTextIn, MealFilters, readFilter } from './meal-filters.tsx'
import { menuQuery } from '../meal-queries.ts'
import { Menu } from './menu.tsx'
import { SearchHints, SearchNegations } from './search-hints.tsx'
import { texts } from './texts.ts'

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
/** The cursor of the first meal, for page links without scripts. */
const startIn = (query: URLSearchParams) => query.get('after') ?? ''

export const clientLoader = () => null

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    title: texts.meals,
    description: texts.pageDescription,
  })

/** The menu, with the filters in the page's URL. */
export default function MealsPage() {
  const t = useTranslate()
  const { query, change } = useQueryString()
  const text = filterTextIn(query)
  const { filter, problems, unknownNeed } = readFilter(text, t.language, useCurrency())
  return (
    <div className="page-width flex flex-col gap-6 pt-8 pb-20 sm:gap-8 sm:pt-12">
      <PageHeading title={t(texts.find)} description={t(texts.findText)} />
      <MealFilters text={text} problems={problems} onChange={change} />
      <SearchNegations search={text.search} onChange={change} />
      <SearchHints search={text.search} />
      {unknownNeed === undefined ? (
        <Menu filter={filter} start={startIn(query)} />
      ) : (
        <NothingFor unknownNeed={unknownNeed} all="/meals" />
      )}
    </div>
  )
}
