import type { AuditFilter } from '@warm-ladle/contract'
import { History } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { usePages } from '../api/use-pages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { activityQuery } from './activity-query.ts'
import { activityColumns, ActivityTable } from './activity-table.tsx'

interface ActivityProps {
  filter: AuditFilter
  onShowAll: () => void
}

/** The entries that match a filter, page by page. */
export function Activity({ filter, onShowAll }: ActivityProps) {
  const { query, isTurning, pages } = usePages(activityQuery(useApi(), filter))
  return (
    <QueryState
      query={query}
      loading={<TableSkeleton label="Activity" columns={activityColumns} />}
      failure="The activity could not be loaded. Please try again."
      empty={<NothingFound filter={filter} onShowAll={onShowAll} />}
    >
      {(entries) => (
        <>
          <ActivityTable entries={entries} busy={isTurning} />
          <Pager {...pages} shown={entries.length} />
        </>
      )}
    </QueryState>
  )
}

function NothingFound({ filter, onShowAll }: ActivityProps) {
  const icon = <History className="size-6" />
  if (!filter.search && !filter.act) return <EmptyState icon={icon} text="Nothing has been done yet." />
  return (
    <EmptyState
      icon={icon}
      text="No activity fits."
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show all activity
        </Button>
      }
    />
  )
}
