import type { AuditFilter } from '@warm-ladle/contract'
import { History } from 'lucide-react'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { NothingFits } from '../ui/nothing-fits.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { activityQuery } from './activity-query.ts'
import { activityColumns, ActivityTable } from './activity-table.tsx'

/** The entries that match a filter, page by page. */
export const Activity = ({ filter, onShowAll }: { filter: AuditFilter; onShowAll: () => void }) => (
  <PagedList
    pageQuery={activityQuery(useApi(), filter)}
    loading={<TableSkeleton label="Activity" columns={activityColumns} />}
    failure="The activity could not be loaded. Please try again."
    empty={
      <NothingFits
        icon={History}
        text="No activity fits."
        all="activity"
        onShowAll={onShowAll}
        unfiltered={!filter.search && !filter.act && { text: 'Nothing has been done yet.' }}
      />
    }
  >
    {(entries, { busy }) => <ActivityTable entries={entries} busy={busy} />}
  </PagedList>
)
