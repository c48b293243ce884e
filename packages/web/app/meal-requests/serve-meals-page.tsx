import { api as contract } from '@warm-ladle/contract'
import { Soup } from 'lucide-react'
import { pageMeta } from '../page/page-meta.ts'
import { useApi } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { QueryState } from '../api/query-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { usePages } from '../api/use-pages.ts'
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
          <div className="flex w-full gap-2 sm:w-auto">
            <SearchBox
              label="Search by email or meal title"
              {...searchBox}
              className="min-w-0 flex-1 sm:w-72"
            />
            <CsvLink path={contract.mealRequests.download.path} query={{ search }} />
          </div>
        }
      />
      <div className="mt-8">
        <FoundRequests search={search} onShowAll={showAll} />
      </div>
    </>
  )
}

function FoundRequests({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const { query, isTurning, pages } = usePages(queueQuery(useApi(), search))
  return (
    <QueryState
      query={query}
      loading={<TableSkeleton label="Meal requests" columns={queueColumns} />}
      failure="Error fetching meal requests."
      empty={<NothingFound search={search} onShowAll={onShowAll} />}
    >
      {(requests) => (
        <>
          <MealQueue requests={requests} busy={isTurning} />
          <Pager {...pages} shown={requests.length} />
        </>
      )}
    </QueryState>
  )
}

function NothingFound({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const icon = <Soup className="size-6" />
  if (search === '') return <EmptyState icon={icon} text="Nobody has requested a meal yet." />
  return (
    <EmptyState
      icon={icon}
      text={`No request fits “${search}”.`}
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show all requests
        </Button>
      }
    />
  )
}
