import { api as contract, type MemberFilter, memberOrders } from '@warm-ladle/contract'
import { Users } from 'lucide-react'
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
import { usePublicConfig } from '../page/public-config.ts'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/manage-users-page.ts'
import { membersQuery } from './member-queries.ts'
import { type Order, UserTable, userColumns } from './user-table.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Manage Users' })

const usual: Order = 'name'

/** The admins' page to find members, change their role and remove them. */
export default function ManageUsersPage() {
  const { search, searchBox, showAll, text, change } = useTableQuery()
  const sortBy = memberOrders.find((order) => order === text('sortBy')) ?? usual
  const sort = (order: Order) => change('sortBy', order === usual ? '' : order)
  const { needsAdmission } = usePublicConfig()
  const isWaiting = text('waiting') === 'true'
  const filter = { search, sortBy, ...(isWaiting && { waiting: 'true' as const }) }
  return (
    <>
      <PageHeading
        title="All Users"
        aside={
          <div className="flex w-full gap-2 sm:w-auto">
            <SearchBox label="Search by name or email" {...searchBox} className="min-w-0 flex-1 sm:w-72" />
            <CsvLink path={contract.members.download.path} query={filter} />
          </div>
        }
      />
      <div className="mt-6 mb-4 flex flex-wrap gap-2">
        {needsAdmission && (
          <Button
            variant={isWaiting ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={isWaiting}
            onClick={() => change('waiting', isWaiting ? '' : 'true')}
          >
            Waiting
          </Button>
        )}
        <Button
          variant={sortBy === 'newest' ? 'soft' : 'outline'}
          size="sm"
          aria-pressed={sortBy === 'newest'}
          onClick={() => sort(sortBy === 'newest' ? usual : 'newest')}
        >
          Newest first
        </Button>
      </div>
      <FoundUsers
        filter={filter}
        onSort={sort}
        onShowAll={isWaiting && !search ? () => change('waiting', '') : showAll}
      />
    </>
  )
}

interface FoundUsersProps {
  filter: MemberFilter & { search: string; sortBy: Order }
  onSort: (order: Order) => void
  onShowAll: () => void
}

function FoundUsers({ filter, onSort, onShowAll }: FoundUsersProps) {
  const { query, isTurning, pages } = usePages(membersQuery(useApi(), filter))
  return (
    <QueryState
      query={query}
      loading={<TableSkeleton label="Users" columns={userColumns} />}
      failure="The users could not be loaded. Please try again."
      empty={<NothingFound filter={filter} onShowAll={onShowAll} />}
    >
      {(users) => (
        <>
          <UserTable
            users={users}
            before={pages.before}
            busy={isTurning}
            sortBy={filter.sortBy}
            onSort={onSort}
          />
          <Pager {...pages} shown={users.length} />
        </>
      )}
    </QueryState>
  )
}

interface NothingFoundProps {
  readonly filter: MemberFilter
  readonly onShowAll: () => void
}

const NothingFound = ({ filter, onShowAll }: NothingFoundProps) => (
  <EmptyState
    icon={<Users className="size-6" />}
    text={emptyText(filter)}
    action={
      <Button variant="outline" onClick={onShowAll}>
        Show all users
      </Button>
    }
  />
)

const emptyText = ({ search, waiting }: MemberFilter) =>
  waiting && !search ? 'No new account is waiting to be let in.' : `Nobody fits “${search}”.`
