import { api as contract, type sortKeys } from '@warm-ladle/contract'
import { UtensilsCrossed } from 'lucide-react'
import { pageMeta } from '../page/page-meta.tsx'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { NothingFits } from '../ui/empty-state.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { CsvLink, SearchAndCsv } from '../ui/search-and-csv.tsx'
import { TableSkeleton } from '../ui/table.tsx'
import { useMayOffer } from '../session/use-member.ts'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/all-meals-page.ts'
import { AllMeals, allMealsColumns } from './all-meals.tsx'
import { type RankFilter, rankedMealsQuery } from './meal-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'All Meals' })

type Order = (typeof sortKeys)[number]

const orders: readonly { order: Order; label: string }[] = [
  { order: 'likes', label: 'Sort by Likes' },
  { order: 'reviews_count', label: 'Sort by Reviews Count' },
]

/** The page to manage the menu; only admins remove meals, and move them by files. Pressing the active sort button again returns to newest first. */
export default function AllMealsPage() {
  const { search, searchBox, showAll, text, change } = useTableQuery()
  const isAdmin = useMayOffer('admin')
  const sortBy = orders.find(({ order }) => order === text('sortBy'))?.order
  return (
    <>
      <PageHeading
        title="All Meals"
        aside={
          <SearchAndCsv
            search={{ label: 'Search meals', ...searchBox }}
            csv={isAdmin && <CsvLink path={contract.meals.download.path} query={{ search }} />}
            {...(isAdmin && { importPath: '/dashboard/AllMeals/import' })}
          />
        }
      />
      <div className="my-3 flex flex-wrap gap-2">
        {orders.map(({ order, label }) => (
          <Button
            key={order}
            variant={order === sortBy ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={order === sortBy}
            onClick={() => change('sortBy', order === sortBy ? '' : order)}
          >
            {label}
          </Button>
        ))}
      </div>
      <FoundMeals filter={{ search, sortBy }} onShowAll={showAll} />
    </>
  )
}

function FoundMeals({ filter, onShowAll }: { filter: RankFilter; onShowAll: () => void }) {
  return (
    <PagedList
      pageQuery={rankedMealsQuery(useApi(), filter)}
      loading={<TableSkeleton label="Meals" columns={allMealsColumns} text="Loading meals..." />}
      failure="The meals could not be loaded. Please try again."
      empty={
        <NothingFits
          icon={UtensilsCrossed}
          text={`No meal fits “${filter.search}”.`}
          all="meals"
          onShowAll={onShowAll}
          unfiltered={filter.search === '' && noMeals}
        />
      }
    >
      {(meals, place) => <AllMeals meals={meals} {...place} />}
    </PagedList>
  )
}

const noMeals = {
  text: 'There are no meals on the menu yet.',
  action: <ButtonLink to="/dashboard/AddMeal">Add a meal</ButtonLink>,
}
