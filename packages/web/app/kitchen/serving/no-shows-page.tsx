import { type NoShow, type NoShowFilter } from '@warm-ladle/contract'
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
import { NoMatch } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { SearchAndCsv } from '../../ui/search-and-csv.tsx'
import { OneLine, ShortText } from '../../ui/short-text.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { ChosenDays, daysIn } from '../../ui/chosen-days.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/no-shows-page.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.noShows })

/** The office's list of no-shows, by week and resident. It has no automatic consequences. */
export default function NoShowsPage() {
  const api = useApi()
  const t = useTranslate()
  const { search, searchBox, text, change, clear } = useTableQuery()
  const days = daysIn(text)
  return (
    <>
      <PageHeading
        title={t(texts.noShows)}
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
      <ChosenDays what={t(texts.noShows)} days={days} onShowAll={() => clear('from', 'until')} />
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

/** The last day of the week that begins on this one. */
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
  const columns: Columns<NoShow> = [
    column(t(texts.week), { phone: 'line', className: 'whitespace-nowrap' }, ({ monday }) => (
      <button
        type="button"
        onClick={() => onWeek(monday)}
        className="min-h-6 cursor-pointer underline underline-offset-4"
      >
        {t(texts.weekOf, { date: <DateTime at={monday} as="date" /> })}
      </button>
    )),
    column(t(texts.name), { phone: 'title', className: 'wrap-anywhere' }, ({ member }) => (
      <>
        <ShortText text={member.name} className="xl:line-clamp-1" />
        {member.room !== undefined && (
          <span className="text-sm font-normal text-muted">
            {t(texts.room, { room: <bdi>{member.room}</bdi> })}
          </span>
        )}
      </>
    )),
    column(t(texts.email), {}, ({ member }) => <OneLine text={member.email} />),
    column(
      t(texts.noShows),
      { phone: 'end', className: 'font-semibold whitespace-nowrap' },
      ({ count, portions }) =>
        portions > count
          ? t(texts.missedPortions, { meals: count, portions })
          : t(texts.missed, { meals: count }),
    ),
    column(t(texts.meals), { phone: 'line', className: 'text-sm text-muted' }, ({ meals }) => (
      <ul>
        {meals.map((meal) => (
          <li key={`${meal.date} ${meal.slot} ${meal.title}`} className="wrap-anywhere">
            {t(texts.missedMeal, { mealtime: <MealtimeOn {...meal} />, meal: <bdi>{meal.title}</bdi> })}
          </li>
        ))}
      </ul>
    )),
  ]
  return (
    <PagedList
      pageQuery={noShowsQuery(useApi(), filter)}
      failure={t(texts.noShowsFailed)}
      empty={
        <NoMatch
          icon={UserX}
          text={t(texts.noMatch)}
          all={t(texts.residents)}
          onShowAll={onShowAll}
          unfiltered={!filter.search && filter.from === undefined && { text: t(texts.allPickedUp) }}
        />
      }
    >
      {(rows, { busy }) => (
        <DataTable
          label={t(texts.noShows)}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          busy={busy}
        />
      )}
    </PagedList>
  )
}
