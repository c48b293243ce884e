import { api as contract } from '@warm-ladle/contract'
import { Soup } from 'lucide-react'
import { pageMeta } from '../page/page-meta.ts'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { NothingFits } from '../ui/nothing-fits.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchAndCsv } from '../ui/search-and-csv.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/serve-meals-page.ts'
import { MealQueue, queueColumns } from './meal-queue.tsx'
import { queueQuery } from './request-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Serve Meals' })

/** The admins' page to serve requested meals. */
export default function ServeMealsPage() {
  const { search, searchBox, showAll } = useTableQuery()
  return (
    <>
      <PageHeading
        title="Meal Requests"
        aside={
          <SearchAndCsv
            search={{ label: 'Search by email or meal title', ...searchBox }}
            csv={{ path: contract.mealRequests.download.path, query: { search } }}
          />
        }
      />
      <div className="mt-8">
        <FoundRequests search={search} onShowAll={showAll} />
      </div>
    </>
  )
}

function FoundRequests({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  return (
    <PagedList
      pageQuery={queueQuery(useApi(), search)}
      loading={<TableSkeleton label="Meal requests" columns={queueColumns} />}
      failure="Error fetching meal requests."
      empty={
        <NothingFits
          icon={Soup}
          text={`No request fits “${search}”.`}
          all="requests"
          onShowAll={onShowAll}
          unfiltered={search === '' && { text: 'Nobody has requested a meal yet.' }}
        />
      }
    >
      {(requests, { busy }) => <MealQueue requests={requests} busy={busy} />}
    </PagedList>
  )
}
