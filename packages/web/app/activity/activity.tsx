import type { AuditFilter } from '@warm-ladle/contract'
import { History } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { usePages } from '../api/use-pages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { activityQuery } from './activity-query.ts'
import { activityColumns, ActivityTable } from './activity-table.tsx'

interface ActivityProps {
  filter: AuditFilter
  onShowAll: () => void
}

/** The acts that fit a filter, page by page. */
export function Activity({ filter, onShowAll }: ActivityProps) {
  const { rows: entries, refetch, ...pages } = usePages(activityQuery(useApi(), filter))

  if (pages.isError) {
    return <ErrorState message="The activity could not be loaded. Please try again." onRetry={refetch} />
  }
  if (!entries) return <TableSkeleton label="Activity" columns={activityColumns} />
  if (entries.length === 0) return <NothingFound filter={filter} onShowAll={onShowAll} />
  return (
    <>
      <ActivityTable entries={entries} busy={pages.isStale} />
      <Pager {...pages} shown={entries.length} />
    </>
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
