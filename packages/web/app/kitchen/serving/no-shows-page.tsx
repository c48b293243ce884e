import { type Message, type NoShow, type NoShowFilter } from '@warm-ladle/contract'
import { UserX } from 'lucide-react'
import { CsvButton } from '../../api/csv-button.tsx'
import { PagedList } from '../../api/paged-list.tsx'
import { pagedQuery } from '../../api/paged-query.ts'
import { type ApiClient, useApi } from '../../api/query.ts'
import { MealtimeOn } from '../../bookings/when.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { NothingFits } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { SearchAndCsv } from '../../ui/search-and-csv.tsx'
import { OneLine, ShortText } from '../../ui/short-text.tsx'
import { Cell, Row, Table, TableSkeleton } from '../../ui/table.tsx'
import { ChosenDays, daysIn } from '../../ui/chosen-days.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/no-shows-page.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.notPickedUp })

const columns: readonly Message[] = [texts.week, texts.name, texts.email, texts.notPickedUp, texts.meals]

/** The office's list of what was asked for and not picked up, by week and resident. Nothing follows from it by itself. */
export default function NoShowsPage() {
  const api = useApi()
  const t = useTranslate()
  const { search, searchBox, text, change, clear } = useTableQuery()
  const days = daysIn(text)
  return (
    <>
      <PageHeading
        title={t(texts.notPickedUp)}
        description={t(texts.notPickedUpText)}
        aside={
          <SearchAndCsv
            search={{ label: t(texts.searchResidents), ...searchBox }}
            csv={
              <CsvButton
                name="not-picked-up.csv"
                run={() => api.mealRequests.downloadNoShows({ query: { search, ...days } })}
              />
            }
          />
        }
      />
      <div className="my-3 flex flex-wrap items-center gap-2">
        <ButtonLink to="/dashboard/ManageUsers" variant="outline" size="sm">
          {t(texts.manageUsers)}
        </ButtonLink>
      </div>
      <ChosenDays what={t(texts.notPickedUp)} days={days} onShowAll={() => clear('from', 'until')} />
      <NoShows
        filter={{ search, ...days }}
        onShowAll={() => clear('search', 'from', 'until')}
        onWeek={(first) => {
          change('from', first)
          change('until', lastOfWeek(first), { isContinued: true })
        }}
      />
    </>
  )
}

/** The last day of the week that begins with this one. */
const lastOfWeek = (first: string) => new Date(Date.parse(first) + 6 * 86_400_000).toISOString().slice(0, 10)

const noShowsQuery = (api: ApiClient, filter: NoShowFilter) =>
  pagedQuery(['meal-requests', 'no-shows', filter], (page) =>
    api.mealRequests.noShows({ query: { ...filter, ...page } }),
  )

interface NoShowsProps {
  filter: NoShowFilter
  onShowAll: () => void
  onWeek: (first: string) => void
}

function NoShows({ filter, onShowAll, onWeek }: NoShowsProps) {
  const t = useTranslate()
  const table = { label: t(texts.notPickedUp), columns: columns.map((column) => t(column)) }
  return (
    <PagedList
      pageQuery={noShowsQuery(useApi(), filter)}
      loading={<TableSkeleton {...table} />}
      failure={t(texts.noShowsFailed)}
      empty={
        <NothingFits
          icon={UserX}
          text={t(texts.noShowFits)}
          all={t(texts.residents)}
          onShowAll={onShowAll}
          unfiltered={!filter.search && filter.from === undefined && { text: t(texts.allPickedUp) }}
        />
      }
    >
      {(rows, { busy }) => (
        <Table {...table} busy={busy}>
          {rows.map((row) => (
            <NoShowRow key={row._id} row={row} onWeek={onWeek} />
          ))}
        </Table>
      )}
    </PagedList>
  )
}

function NoShowRow({
  row: { member, monday, count, portions, meals },
  onWeek,
}: {
  row: NoShow
  onWeek: (first: string) => void
}) {
  const t = useTranslate()
  return (
    <Row>
      <Cell place="line" className="whitespace-nowrap">
        <button
          type="button"
          onClick={() => onWeek(monday)}
          className="min-h-6 cursor-pointer underline underline-offset-4"
        >
          {t(texts.weekOf, { date: <DateTime at={monday} as="date" /> })}
        </button>
      </Cell>
      <Cell place="title" className="wrap-anywhere">
        <ShortText text={member.name} className="xl:line-clamp-1" />
        {member.room !== undefined && (
          <span className="text-sm font-normal text-muted">
            {t(texts.room, { room: <bdi>{member.room}</bdi> })}
          </span>
        )}
      </Cell>
      <Cell>
        <OneLine text={member.email} />
      </Cell>
      <Cell place="end" className="font-semibold whitespace-nowrap">
        {portions > count
          ? t(texts.missedPortions, { meals: count, portions })
          : t(texts.missed, { meals: count })}
      </Cell>
      <Cell place="line" className="text-sm text-muted">
        <ul>
          {meals.map((meal) => (
            <li key={`${meal.date} ${meal.slot} ${meal.title}`} className="wrap-anywhere">
              {t(texts.missedMeal, { mealtime: <MealtimeOn {...meal} />, meal: <bdi>{meal.title}</bdi> })}
            </li>
          ))}
        </ul>
      </Cell>
    </Row>
  )
}
