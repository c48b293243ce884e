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
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/manage-users-page.ts'
import { membersQuery } from './member-queries.ts'
import { type Order, UserTable, userColumns } from './user-table.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Manage Users' })

const usual: Order = 'name'

/** Where an admin finds anybody, makes him an admin or removes him. */
export default function ManageUsersPage() {
  const { search, searchBox, showAll, text, change } = useTableQuery()
  const sortBy = memberOrders.find((order) => order === text('sortBy')) ?? usual
  const sort = (order: Order) => change('sortBy', order === usual ? '' : order)
  return (
    <>
      <PageHeading
        title="All Users"
        aside={
          <div className="flex w-full gap-2 sm:w-auto">
            <SearchBox label="Search by name or email" {...searchBox} className="min-w-0 flex-1 sm:w-72" />
            <CsvLink path={contract.members.download.path} query={{ search, sortBy }} />
          </div>
        }
      />
      <div className="mt-6 mb-4">
        <Button
          variant={sortBy === 'newest' ? 'soft' : 'outline'}
          size="sm"
          aria-pressed={sortBy === 'newest'}
          onClick={() => sort(sortBy === 'newest' ? usual : 'newest')}
        >
          Newest first
        </Button>
      </div>
      <FoundUsers filter={{ search, sortBy }} onSort={sort} onShowAll={showAll} />
    </>
  )
}

interface FoundUsersProps {
  filter: Required<MemberFilter> & { sortBy: Order }
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
      empty={<NothingFound search={filter.search} onShowAll={onShowAll} />}
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

const NothingFound = ({ search, onShowAll }: { search: string; onShowAll: () => void }) => (
  <EmptyState
    icon={<Users className="size-6" />}
    text={`Nobody fits “${search}”.`}
    action={
      <Button variant="outline" onClick={onShowAll}>
        Show all users
      </Button>
    }
  />
)
