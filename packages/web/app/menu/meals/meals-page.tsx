import type { Meal, MealFilter } from '@warm-ladle/contract'
import { CircleAlert, WifiOff } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { growingQuery } from '../../api/growing-query.ts'
import { type ApiClient, prefetch, useApi } from '../../api/query.ts'
import { QueryState } from '../../api/query-state.tsx'
import { isUnreached } from '../../api/reach.ts'
import { useGrowingList } from '../../api/use-growing-list.ts'
import { NothingFor } from '../../people/needs-notices.tsx'
import { labellingQuery } from '../../people/needs.ts'
import { useTranslate } from '../../page/language.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { useQueryString, withQueryText } from '../../page/use-query-string.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Followed } from '../../ui/followed.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { useCurrency } from '../../ui/price.tsx'
import { MoreOnScroll } from '../../ui/show-more.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { MealCard } from '../meal-card.tsx'
import { MealGrid, MealGridSkeleton } from '../meal-grid.tsx'
import type { Route } from './+types/meals-page.ts'
import { filterTextIn, MealFilters, readFilter } from './meal-filters.tsx'
import { texts } from './texts.ts'

// loaded on demand: both contain the search words of seven languages
const SearchHints = lazyPart('menu/meals/search-hints.tsx', () =>
  import('./search-hints.tsx').catch(() => ({ default: () => null })),
)
const NoMeals = lazyPart('menu/meals/no-meals.tsx', () =>
  import('./no-meals.tsx').catch(() => ({ default: NoMatch })),
)
const NoMatch = () => <EmptyState text={useTranslate()(texts.noMatch)} />

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
      <MealFilters text={text} problems={problems} unknownNeed={unknownNeed} onChange={change} />
      {text.search !== '' && (
        <Suspense>
          <SearchHints search={text.search} onChange={change} />
        </Suspense>
      )}
      {unknownNeed === undefined ? (
        <Menu filter={filter} start={startIn(query)} />
      ) : (
        <NothingFor unknownNeed={unknownNeed} all="/meals" />
      )}
    </div>
  )
}

/** The filtered menu from a cursor on. Twelve meals fill complete rows of two and of three. */
const menuQuery = (api: ApiClient, filter: MealFilter, start = '') =>
  growingQuery(
    ['meals', 'search', filter, start],
    12,
    (part) => api.meals.search({ query: { ...filter, ...part } }),
    start,
  )

/** The meals that match a filter, from a cursor on. More load while scrolling, or with a link. */
export function Menu({ filter, start = '' }: { filter: MealFilter; start?: string }) {
  const t = useTranslate()
  const growing = menuQuery(useApi(), filter, start)
  const { query, updates, list: menu } = useGrowingList(growing, { keepsPrevious: true })
  useLogged(menu.error)

  return (
    <section aria-labelledby="menu" className="relative">
      <h2 id="menu" className="sr-only">
        {t(texts.meals)}
      </h2>
      {start !== '' && <PageLink after="">{t(texts.backToNewest)}</PageLink>}
      <QueryState
        query={query}
        loading={<LoadingMenu />}
        failure={renderFailure}
        empty={
          menu.isPlaceholderData ? (
            <LoadingMenu />
          ) : (
            <Suspense fallback={<LoadingMenu />}>
              <NoMeals filter={filter} />
            </Suspense>
          )
        }
      >
        {(meals) => (
          <>
            {menu.isPlaceholderData && <LoadingOver />}
            <Followed {...updates} updatesClass="top-36 sm:top-20">
              <Meals meals={meals} dim={menu.isPlaceholderData} />
            </Followed>
          </>
        )}
      </QueryState>
      {menu.hasNextPage && !menu.isPlaceholderData && (
        <>
          <noscript>
            <PageLink after={menu.data?.pages.at(-1)?.next ?? ''}>{t(texts.nextPage)}</PageLink>
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

/** A link with the same filters, starting at another meal. */
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
    <MealGrid meals={meals}>{(meal, position) => <MealCard meal={meal} isFirst={position < 3} />}</MealGrid>
  </div>
)

function LoadingMenu() {
  const t = useTranslate()
  return (
    <>
      <Loading text={t(texts.loading)} className="mb-6" />
      <MealGridSkeleton cards={6} isCompact />
    </>
  )
}

/** Covers the previous filter's meals, which stay until the new ones have loaded. */
function LoadingOver() {
  const t = useTranslate()
  return (
    <Loading
      text={t(texts.loading)}
      className="surface absolute top-6 start-1/2 z-10 -translate-x-1/2 rtl:translate-x-1/2 rounded-full px-5 py-2.5 shadow-md"
    />
  )
}

/** Replaces a menu that could not be loaded. */
const renderFailure = (error: Error, onRetry: () => unknown) => <NoMenu error={error} onRetry={onRetry} />

function NoMenu({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useTranslate()
  const Icon = isUnreached(error) ? WifiOff : CircleAlert
  return (
    <EmptyState
      icon={<Icon className="size-6" />}
      text={t(texts.menuFailed)}
      action={
        <Button variant="outline" onClick={() => void onRetry()}>
          {t(texts.tryAgain)}
        </Button>
      }
    />
  )
}
