import { api as contract } from '@warm-ladle/contract'
import { Soup } from 'lucide-react'
import { pageMeta } from '../page/page-meta.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { NothingFits } from '../ui/nothing-fits.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchAndCsv } from '../ui/search-and-csv.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/serve-meals-page.ts'
import { MealQueue, queueColumns } from './meal-queue.tsx'
import { type QueueChoice, queueQuery } from './request-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Serve Meals' })

/** The admins' page to serve requested meals. */
export default function ServeMealsPage() {
  const { search, searchBox, showAll, text, change } = useTableQuery()
  const { plansMealtimes = false } = usePublicConfig()
  const mealtimes = text('mealtimes') === 'all' ? 'all' : 'today'
  const choice = { search, mealtimes: plansMealtimes ? mealtimes : undefined } as const
  return (
    <>
      <PageHeading
        title="Meal Requests"
        aside={
          <SearchAndCsv
            search={{ label: 'Search by email or meal title', ...searchBox }}
            csv={{ path: contract.mealRequests.download.path, query: choice }}
          />
        }
      />
      {plansMealtimes && (
        <SelectField
          label="Show"
          className="mt-6 sm:max-w-64"
          value={mealtimes}
          onChange={(event) => change('mealtimes', event.target.value === 'all' ? 'all' : '')}
        >
          <option value="today">Until today</option>
          <option value="all">All mealtimes</option>
        </SelectField>
      )}
      <div className="mt-8">
        <FoundRequests choice={choice} onShowAll={showAll} />
      </div>
    </>
  )
}

function FoundRequests({ choice, onShowAll }: { choice: QueueChoice; onShowAll: () => void }) {
  const { search, mealtimes } = choice
  return (
    <PagedList
      pageQuery={queueQuery(useApi(), choice)}
      loading={<TableSkeleton label="Meal requests" columns={queueColumns} />}
      failure="Error fetching meal requests."
      empty={
        <NothingFits
          icon={Soup}
          text={`No request fits “${search}”.`}
          all="requests"
          onShowAll={onShowAll}
          unfiltered={
            search === '' && {
              text:
                mealtimes === 'today' ? 'No requests are waiting today.' : 'Nobody has requested a meal yet.',
            }
          }
        />
      }
    >
      {(requests, { busy }) => <MealQueue requests={requests} busy={busy} />}
    </PagedList>
  )
}
