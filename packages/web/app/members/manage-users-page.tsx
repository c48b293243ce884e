import { type MemberFilter, memberOrders } from '@warm-ladle/contract'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { pageMeta } from '../page/page-meta.tsx'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { NothingFits } from '../ui/empty-state.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FiguresButton, useFigures } from '../ui/figures.tsx'
import { saveFile } from '../ui/files.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { CsvLabel, SearchAndCsv } from '../ui/search-and-csv.tsx'
import { SortButton, TableSkeleton } from '../ui/table.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { ChosenDays, daysIn } from '../url/chosen-days.tsx'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/manage-users-page.ts'
import { membersQuery } from './member-queries.ts'
import { TotalsPanels } from './totals-panels.tsx'
import { type Order, userColumns, UserTable } from './user-table.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Manage Users' })

const usual: Order = 'name'

/** The admins' page to find members, change their role and remove them. */
export default function ManageUsersPage() {
  const { search, searchBox, text, change, clear } = useTableQuery()
  const sortBy = memberOrders.find((order) => order === text('sortBy')) ?? usual
  const sort = (order: Order) => change('sortBy', order === usual ? '' : order)
  const isNewestFirst = sortBy === 'newest'
  const { needsAdmission } = usePublicConfig()
  const figures = useFigures('users')
  const isWaiting = text('waiting') === 'true'
  const [isChoosing, setChoosing] = useState(false)
  const days = daysIn(text)
  const filter = { search, sortBy, ...days, ...(isWaiting && { waiting: 'true' as const }) }
  return (
    <>
      <PageHeading
        title="All Users"
        aside={
          <SearchAndCsv
            search={{ label: 'Search by name, email or room', ...searchBox }}
            csv={<MembersCsv filter={filter} />}
            importPath="/dashboard/ManageUsers/import"
            more={<FiguresButton {...figures} />}
          />
        }
      />
      {figures.isShown && (
        <div className="mt-3">
          <TotalsPanels />
        </div>
      )}
      <div className="my-2 flex flex-wrap items-center gap-2">
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
        <span className="text-sm max-xl:ms-5 xl:ms-3">
          <SortButton
            sorted={isNewestFirst}
            aria-pressed={isNewestFirst}
            onSort={() => sort(isNewestFirst ? usual : 'newest')}
          >
            Newest first
          </SortButton>
        </span>
        {!isWaiting && (
          <Button
            variant={isChoosing ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
            className="ms-auto"
          >
            Choose several
          </Button>
        )}
        <ButtonLink
          to="/dashboard/NoShows"
          variant="outline"
          size="sm"
          className={isWaiting ? 'ms-auto' : undefined}
        >
          Not picked up
        </ButtonLink>
        <ButtonLink to="/dashboard/ManageUsers/slips" variant="outline" size="sm">
          Login slips
        </ButtonLink>
      </div>
      <ChosenDays what="Joined" days={days} onShowAll={() => clear('from', 'until')} />
      <FoundUsers
        filter={filter}
        isChoosing={isChoosing}
        onSort={sort}
        onShowAll={
          isWaiting && !search ? () => change('waiting', '') : () => clear('search', 'from', 'until')
        }
      />
    </>
  )
}

/** Downloads the members as CSV. It takes a fresh proof, which a link could not ask for. */
function MembersCsv({ filter }: { filter: MemberFilter }) {
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    run: () => api.members.download({ query: filter }),
    done: (text) => {
      // reading the answer takes off its byte order mark, by which Excel knows UTF-8
      saveFile('members.csv', `\uFEFF${text}`, 'text/csv')
      return undefined
    },
    failure: 'The list could not be downloaded. Please try again.',
    invalidates: [],
  })
  return (
    <Button
      variant="outline"
      aria-label="Download as CSV"
      pending={isPending}
      onClick={() => start()}
      className="max-xl:w-11 max-xl:px-0"
    >
      <CsvLabel />
    </Button>
  )
}

interface FoundUsersProps {
  filter: MemberFilter & { search: string; sortBy: Order }
  isChoosing: boolean
  onSort: (order: Order) => void
  onShowAll: () => void
}

function FoundUsers({ filter, isChoosing, onSort, onShowAll }: FoundUsersProps) {
  return (
    <PagedList
      pageQuery={membersQuery(useApi(), filter)}
      loading={<TableSkeleton label="Users" columns={userColumns} />}
      failure="The users could not be loaded. Please try again."
      empty={<NothingFits icon={Users} text={emptyText(filter)} all="users" onShowAll={onShowAll} />}
    >
      {(users, place) => (
        <UserTable
          users={users}
          {...place}
          sortBy={filter.sortBy}
          onSort={onSort}
          choosing={filter.waiting === 'true' ? 'waiting' : isChoosing ? 'members' : undefined}
        />
      )}
    </PagedList>
  )
}

function emptyText({ search, waiting, from, until }: MemberFilter) {
  if (search) return `No user fits “${search}”.`
  if (from || until) return 'No user joined on these days.'
  return waiting ? 'No new account is waiting to be let in.' : 'There are no users yet.'
}
