import { api as contract, counted, type NoShow, type NoShowFilter, slotNames } from '@warm-ladle/contract'
import { UserX } from 'lucide-react'
import { PagedList } from '../api/paged-list.tsx'
import { pagedQuery } from '../api/paged-query.ts'
import { type ApiClient, useApi } from '../api/query.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { NothingFits } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { CsvLink, SearchAndCsv } from '../ui/search-and-csv.tsx'
import { OneLine, ShortText } from '../ui/short-text.tsx'
import { Cell, Row, Table, TableSkeleton } from '../ui/table.tsx'
import { realDate } from '../url/use-query-string.ts'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/no-shows-page.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Who did not come' })

const columns = ['Week', 'Name', 'Email', 'Not picked up', 'Meals'] as const

/** The office's list of what was asked for and not picked up, by week and resident. Nothing follows from it by itself. */
export default function NoShowsPage() {
  const { search, searchBox, text, change, clear } = useTableQuery()
  const week = realDate(text('week'))
  return (
    <>
      <PageHeading
        title="Who did not come"
        description="Meals that were requested for a mealtime and not picked up, by week and resident."
        aside={
          <SearchAndCsv
            search={{ label: 'Search by name, email or room', ...searchBox }}
            csv={<CsvLink path={contract.mealRequests.downloadNoShows.path} query={{ search, week }} />}
          />
        }
      />
      <div className="my-3 flex flex-wrap items-center gap-2">
        <ButtonLink to="/dashboard/ManageUsers" variant="outline" size="sm">
          Manage Users
        </ButtonLink>
        {week !== undefined && (
          <Button variant="soft" size="sm" onClick={() => change('week', '')}>
            All weeks
          </Button>
        )}
      </div>
      <NoShows
        filter={{ search, week }}
        onShowAll={() => clear('search', 'week')}
        onWeek={(date) => change('week', date)}
      />
    </>
  )
}

const noShowsQuery = (api: ApiClient, filter: NoShowFilter) =>
  pagedQuery(['meal-requests', 'no-shows', filter], (page) =>
    api.mealRequests.noShows({ query: { ...filter, ...page } }),
  )

interface NoShowsProps {
  filter: NoShowFilter
  onShowAll: () => void
  onWeek: (date: string) => void
}

const NoShows = ({ filter, onShowAll, onWeek }: NoShowsProps) => (
  <PagedList
    pageQuery={noShowsQuery(useApi(), filter)}
    loading={<TableSkeleton label="Who did not come" columns={columns} />}
    failure="The list could not be loaded. Please try again."
    empty={
      <NothingFits
        icon={UserX}
        text="No resident fits who did not come."
        all="residents"
        onShowAll={onShowAll}
        unfiltered={
          !filter.search && filter.week === undefined && { text: 'All that was requested was picked up.' }
        }
      />
    }
  >
    {(rows, { busy }) => (
      <Table label="Who did not come" columns={columns} busy={busy}>
        {rows.map((row) => (
          <NoShowRow key={row._id} row={row} onWeek={onWeek} />
        ))}
      </Table>
    )}
  </PagedList>
)

function NoShowRow({
  row: { member, monday, count, portions, meals },
  onWeek,
}: {
  row: NoShow
  onWeek: (date: string) => void
}) {
  return (
    <Row>
      <Cell place="line" className="whitespace-nowrap">
        <button
          type="button"
          onClick={() => onWeek(monday)}
          className="min-h-6 cursor-pointer underline underline-offset-4"
        >
          Week of <DateTime at={monday} as="date" />
        </button>
      </Cell>
      <Cell place="title" className="wrap-anywhere">
        <ShortText text={member.name} className="xl:line-clamp-1" />
        {member.room !== undefined && (
          <span className="text-sm font-normal text-muted">
            Room <bdi>{member.room}</bdi>
          </span>
        )}
      </Cell>
      <Cell>
        <OneLine text={member.email} />
      </Cell>
      <Cell place="end" className="font-semibold whitespace-nowrap">
        {counted(count, 'meal')}
        {portions > count && `, ${counted(portions, 'portion')}`}
      </Cell>
      <Cell place="line" className="text-sm text-muted">
        <ul>
          {meals.map((meal) => (
            <li key={`${meal.date} ${meal.slot} ${meal.title}`} className="wrap-anywhere">
              {slotNames[meal.slot]}, <DateTime at={meal.date} as="day" />: <bdi>{meal.title}</bdi>
            </li>
          ))}
        </ul>
      </Cell>
    </Row>
  )
}
