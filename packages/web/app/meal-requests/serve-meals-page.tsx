import { api as contract } from '@warm-ladle/contract'
import { ChevronDown, Soup } from 'lucide-react'
import { pageMeta } from '../page/page-meta.ts'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { NothingFits } from '../ui/nothing-fits.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchAndCsv } from '../ui/search-and-csv.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import type { Route } from './+types/serve-meals-page.ts'
import { DishGroups } from './dish-groups.tsx'
import { MealQueue, queueColumns } from './meal-queue.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { type QueueChoice, queueQuery } from './request-queries.ts'
import { useQueueActivity } from './use-queue-activity.ts'
import { useQueueChoice } from './use-queue-choice.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Serve Meals' })

/** The page of the kitchen to serve requested meals. */
export default function ServeMealsPage() {
  const { choice, status, isFolded, searchBox, showAll, ...filters } = useQueueChoice()
  const { status: _, ...filter } = choice
  const told = useQueueActivity(choice)
  return (
    <>
      <PageHeading
        title="Meal Requests"
        aside={
          <SearchAndCsv
            search={{ label: 'Search by email or meal title', ...searchBox }}
            csv={{ path: contract.mealRequests.download.path, query: { ...choice } }}
          />
        }
      />
      <QueueFilters choice={choice} status={status} {...filters} />
      {status !== 'delivered' && <DishGroups filter={filter} told={told} />}
      <div className="mt-6">
        <FoundRequests choice={choice} told={told} onShowAll={showAll} />
      </div>
      {(isFolded || status === 'all') && choice.search === '' && (
        <Fold isFolded={isFolded} onChange={() => filters.change('status', isFolded ? 'all' : '')} />
      )}
    </>
  )
}

/** Unfolds the delivered requests below those that wait, and folds them away again. */
const Fold = ({ isFolded, onChange }: { isFolded: boolean; onChange: () => void }) => (
  <Button variant="ghost" className="mt-2 -ml-4 min-h-12" aria-expanded={!isFolded} onClick={onChange}>
    <ChevronDown
      aria-hidden="true"
      className={classNames('size-4 transition-transform', !isFolded && 'rotate-180')}
    />
    Delivered requests
  </Button>
)

interface FoundRequestsProps {
  choice: QueueChoice
  told: string | undefined
  onShowAll: () => void
}

function FoundRequests({ choice, told, onShowAll }: FoundRequestsProps) {
  return (
    <PagedList
      pageQuery={queueQuery(useApi(), choice)}
      told={told}
      loading={<TableSkeleton label="Meal requests" columns={queueColumns} />}
      failure="Error fetching meal requests."
      empty={
        <NothingFits
          icon={Soup}
          text={choice.search === '' ? 'No request fits.' : `No request fits “${choice.search}”.`}
          all="requests"
          onShowAll={onShowAll}
          unfiltered={choice.search === '' && { text: emptyText(choice) }}
        />
      }
    >
      {(requests, { busy }) => <MealQueue requests={requests} busy={busy} />}
    </PagedList>
  )
}

function emptyText({ status, mealtimes, date, slot }: QueueChoice) {
  if (date !== undefined || slot !== undefined) return 'No request is for that mealtime.'
  if (status === 'pending') return `No requests are waiting${mealtimes === 'today' ? ' today' : ''}.`
  return status === 'delivered' ? 'Nothing has been delivered yet.' : 'No meal has been requested yet.'
}
