import { categories, categoryNames } from '@warm-ladle/contract'
import type { MouseEvent } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { prefetch } from '../api/query.ts'
import { NothingFor } from '../dish/needs-notices.tsx'
import { labellingQuery } from '../dish/needs.ts'
import { useTranslate } from '../page/language.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageHeading } from '../ui/headings.tsx'
import { type Step, useQueryString, withQueryText } from '../url/use-query-string.ts'
import type { Route } from './+types/meals-page.ts'
import { filterTextIn, MealFilters, readFilter } from './meal-filters.tsx'
import { menuQuery } from './meal-queries.ts'
import { Menu } from './menu.tsx'
import { SearchHints } from './search-hints.tsx'
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
/** The cursor of the first meal; without scripts the menu is paged by links. */
const startIn = (query: URLSearchParams) => query.get('after') ?? ''

export const clientLoader = () => null

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    title: texts.meals,
    description: texts.pageDescription,
  })

/** The menu, with the filters of the page's URL. */
export default function MealsPage() {
  const t = useTranslate()
  const { query, change } = useQueryString()
  const text = filterTextIn(query)
  const { filter, problems, unknownNeed } = readFilter(text, t.language)
  return (
    <div className="page-width flex flex-col gap-6 pt-8 pb-20 sm:gap-8 sm:pt-12">
      <PageHeading title={t(texts.find)} description={t(texts.findText)} />
      <MealFilters text={text} problems={problems} onChange={change} />
      <CategoryChips query={query} onChange={change} />
      <SearchHints search={text.search} />
      {unknownNeed === undefined ? (
        <Menu filter={filter} start={startIn(query)} />
      ) : (
        <NothingFor unknownNeed={unknownNeed} all="/meals" />
      )}
    </div>
  )
}

interface CategoryChipsProps {
  query: URLSearchParams
  onChange: (name: 'category', category: string, step: Step) => void
}

/** On phones the categories stay in reach while the menu scrolls; the other filters stay as they are. */
function CategoryChips({ query, onChange }: CategoryChipsProps) {
  const t = useTranslate()
  const choose = (event: MouseEvent, category: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // the link was made with the page: what was typed since must not be undone
    event.preventDefault()
    onChange('category', category, { isFromTop: true })
  }
  const chosen = query.get('category') ?? ''
  return (
    <nav
      aria-label={t(texts.categories)}
      className="sticky top-(--bar) z-20 -mx-4 overflow-x-auto bg-ground px-4 py-2 whitespace-nowrap sm:hidden"
    >
      <ul className="flex gap-2">
        {(['', ...categories] as const).map((category) => (
          <li key={category}>
            <Link
              to={{ search: String(withQueryText(query, 'category', category)) }}
              onClick={(event) => choose(event, category)}
              aria-current={category === chosen ? 'true' : undefined}
              className={classNames(
                'flex h-11 items-center rounded-full border px-3.5 text-sm font-semibold transition-colors',
                category === chosen
                  ? 'border-primary bg-primary text-primary-content'
                  : 'border-line bg-card',
              )}
            >
              {category === '' ? t(texts.all) : t(categoryNames[category])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
