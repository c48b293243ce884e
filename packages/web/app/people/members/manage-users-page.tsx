import { type MemberFilter, memberOrders } from '@warm-ladle/contract'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { PagedList } from '../../api/paged-list.tsx'
import { CsvButton } from '../../api/csv-button.tsx'
import { useApi } from '../../api/query.ts'
import { NoMatch } from '../../ui/empty-state.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DoneBefore } from '../../ui/done-before.tsx'
import { FiguresButton, useFigures } from '../../ui/figures.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { SearchAndCsv } from '../../ui/search-and-csv.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { ChosenDays, daysIn } from '../../ui/chosen-days.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/manage-users-page.ts'
import { membersQuery } from '../member-queries.ts'
import { texts } from './texts.ts'
import { TotalsPanels } from './totals-panels.tsx'
import { type Order, UserTable } from './user-table.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.manageUsers })

const defaultOrder: Order = 'name'

/** The admins' page for finding members, changing their role and deleting them. */
export default function ManageUsersPage() {
  const api = useApi()
  const t = useTranslate()
  const { search, searchBox, text, change, clear } = useTableQuery()
  const sortBy = memberOrders.find((order) => order === text('sortBy')) ?? defaultOrder
  const sort = (order: Order) => change('sortBy', order === defaultOrder ? '' : order)
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
        title={t(texts.allUsers)}
        aside={
          <SearchAndCsv
            search={{ label: t(texts.search), ...searchBox }}
            csv={<CsvButton name="members.csv" run={() => api.members.download({ query: filter })} />}
            importPath="/dashboard/ManageUsers/import"
            more={<FiguresButton {...figures} />}
          />
        }
      />
      <DoneBefore />
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
            {t(texts.waiting)}
          </Button>
        )}
        <Button
          variant={isNewestFirst ? 'soft' : 'outline'}
          size="sm"
          aria-pressed={isNewestFirst}
          onClick={() => sort(isNewestFirst ? defaultOrder : 'newest')}
        >
          {t(texts.newestFirst)}
        </Button>
        {!isWaiting && (
          <Button
            variant={isChoosing ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
            className="ms-auto"
          >
            {t(texts.chooseSeveral)}
          </Button>
        )}
        <ButtonLink
          to="/dashboard/NoShows"
          variant="outline"
          size="sm"
          className={isWaiting ? 'ms-auto' : undefined}
        >
          {t(texts.notPickedUp)}
        </ButtonLink>
        <ButtonLink to="/dashboard/ManageUsers/slips" variant="outline" size="sm">
          {t(texts.slips)}
        </ButtonLink>
      </div>
      <ChosenDays what={t(texts.joined)} days={days} onShowAll={() => clear('from', 'until')} />
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

interface FoundUsersProps {
  filter: MemberFilter & { search: string; sortBy: Order }
  isChoosing: boolean
  onSort: (order: Order) => void
  onShowAll: () => void
}

function FoundUsers({ filter, isChoosing, onSort, onShowAll }: FoundUsersProps) {
  const t = useTranslate()
  return (
    <PagedList
      pageQuery={membersQuery(useApi(), filter)}
      failure={t(texts.listFailed)}
      empty={
        <NoMatch icon={Users} text={emptyText(t, filter)} all={t(texts.everyUser)} onShowAll={onShowAll} />
      }
    >
      {(users, page) => (
        <UserTable
          users={users}
          {...page}
          sortBy={filter.sortBy}
          onSort={onSort}
          choosing={filter.waiting === 'true' ? 'waiting' : isChoosing ? 'members' : undefined}
        />
      )}
    </PagedList>
  )
}

function emptyText(t: Translate, { search, waiting, from, until }: MemberFilter) {
  if (search) return t(texts.noMatch, { search })
  if (from || until) return t(texts.noneJoined)
  return t(waiting ? texts.noneWaits : texts.noUsers)
}
