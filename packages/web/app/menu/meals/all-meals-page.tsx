import { meals as contract, type Message, type sortKeys } from '@warm-ladle/contract'
import { UtensilsCrossed } from 'lucide-react'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { PagedList } from '../../api/paged-list.tsx'
import { useApi } from '../../api/query.ts'
import { NoMatch } from '../../ui/empty-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DoneBefore } from '../../ui/done-before.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { CsvLink, SearchAndCsv } from '../../ui/search-and-csv.tsx'
import { useMayOffer } from '../../people/use-member.ts'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/all-meals-page.ts'
import { AllMeals } from './all-meals.tsx'
import { type RankFilter, rankedMealsQuery } from '../meal-queries.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.menu })

type Order = (typeof sortKeys)[number]

const orders: readonly { order: Order; label: Message }[] = [
  { order: 'likes', label: texts.sortByLikes },
  { order: 'reviews_count', label: texts.sortByReviews },
]

/**
 * The menu management page; only admins remove, import and export meals. Pressing the active sort button again returns
 * to newest first.
 */
export default function AllMealsPage() {
  const t = useTranslate()
  const { search, searchBox, showAll, text, change } = useTableQuery()
  const isAdmin = useMayOffer('admin')
  const sortBy = orders.find(({ order }) => order === text('sortBy'))?.order
  return (
    <>
      <PageHeading
        title={t(texts.menu)}
        aside={
          <SearchAndCsv
            search={{ label: t(texts.searchMeals), ...searchBox }}
            csv={isAdmin && <CsvLink path={contract.download.path} query={{ search }} />}
            {...(isAdmin && { importPath: '/dashboard/AllMeals/import' })}
          />
        }
      />
      <DoneBefore />
      <div className="my-3 flex flex-wrap gap-2">
        {orders.map(({ order, label }) => (
          <Button
            key={order}
            variant={order === sortBy ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={order === sortBy}
            onClick={() => change('sortBy', order === sortBy ? '' : order)}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <FoundMeals filter={{ search, sortBy }} onShowAll={showAll} />
    </>
  )
}

function FoundMeals({ filter, onShowAll }: { filter: RankFilter; onShowAll: () => void }) {
  const t = useTranslate()
  return (
    <PagedList
      pageQuery={rankedMealsQuery(useApi(), filter)}
      failure={t(texts.menuNotLoaded)}
      empty={
        <NoMatch
          icon={UtensilsCrossed}
          text={t(texts.noneFound, { search: filter.search })}
          all={t(texts.what)}
          onShowAll={onShowAll}
          unfiltered={
            filter.search === '' && {
              text: t(texts.noMeals),
              action: <ButtonLink to="/dashboard/AddMeal">{t(texts.addOne)}</ButtonLink>,
            }
          }
        />
      }
    >
      {(meals, page) => <AllMeals meals={meals} {...page} />}
    </PagedList>
  )
}
