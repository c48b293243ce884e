import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  countText,
  gramsOfPortion,
  shortDateText,
  wasteKindNames,
  wasteKinds,
  type WasteOfWeeks,
} from '@warm-ladle/contract'
import { Scale } from 'lucide-react'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { colors } from '../../ui/charts/colors.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Panel, PanelFigure } from '../../ui/panel.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { ChosenDays, type Days, daysIn } from '../../ui/chosen-days.tsx'
import { useQueryString } from '../../page/use-query-string.ts'
import { usePriceTexts } from '../../ui/price-texts.tsx'
import type { Route } from './+types/waste-page.ts'
import { texts } from './texts.ts'
import { kilogramsText } from './waste-panel.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.waste })

const wasteQuery = (api: ApiClient, days: Days | undefined) =>
  queryOptions({
    queryKey: ['kitchen-sheet', 'waste', days],
    queryFn: () => api.waste.weeks({ query: { ...days } }),
    staleTime: 60_000,
  })

/** The waste by week and by meal, and its estimated cost. */
export default function WastePage() {
  const t = useTranslate()
  const { query, clear } = useQueryString()
  const days = daysIn((name) => query.get(name) ?? '')
  return (
    <>
      <PageHeading title={t(texts.waste)} description={t(days ? texts.wasteOfDays : texts.wasteOfHalfYear)} />
      <ChosenDays what={t(texts.waste)} days={days} onShowAll={() => clear('from', 'until')} />
      <div className="mt-4 flex flex-col gap-4 sm:gap-6">
        <QueryState
          query={useQuery(wasteQuery(useApi(), days))}
          loading={<Loading className="surface min-h-80" />}
          failure={t(texts.wasteFailed)}
        >
          {(waste) =>
            waste.weeks.length === 0 ? (
              <NothingWeighed hasDays={days !== undefined} />
            ) : (
              <Waste waste={waste} />
            )
          }
        </QueryState>
      </div>
    </>
  )
}

function NothingWeighed({ hasDays }: { hasDays: boolean }) {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<Scale className="size-6" />}
      text={t(hasDays ? texts.noneOnDays : texts.noneYet)}
      action={<ButtonLink to="/dashboard/sheet">{t(texts.kitchenSheet)}</ButtonLink>}
    />
  )
}

type Week = WasteOfWeeks['weeks'][number]
type WastedMeal = WasteOfWeeks['dishes'][number]

function Waste({ waste: { weeks, dishes } }: { waste: WasteOfWeeks }) {
  const t = useTranslate()
  const { priceText } = usePriceTexts()
  // only billed meals have a price: if memberships include meals, the cost of waste is unknown
  const { mealsBilled } = usePublicConfig()
  const isBilled = mealsBilled === 'monthly'
  const inOrder = weeks.toReversed()
  const grams = weeks.reduce((sum, week) => sum + week.grams, 0)
  const sums: Columns<Week | WastedMeal> = [
    column(t(texts.inAll), { label: true }, (waste) => kilogramsText(t, waste.grams)),
    column(t(texts.portions), { label: true }, ({ portions }) => countText(t.language, portions)),
    ...(isBilled
      ? [column<Week | WastedMeal>(t(texts.cost), { label: true }, ({ cost }) => priceText(cost))]
      : []),
  ]
  const weekColumns: Columns<Week> = [
    column(t(texts.week), { phone: 'title' }, ({ monday }) =>
      t(texts.weekOf, { date: <DateTime at={monday} as="date" /> }),
    ),
    ...wasteKinds.map((kind) =>
      column<Week>(t(wasteKindNames[kind]), { label: true }, ({ kinds }) => kilogramsText(t, kinds[kind])),
    ),
    ...sums,
  ]
  const mealColumns: Columns<WastedMeal> = [
    column(t(texts.mealColumn), { phone: 'title', className: 'wrap-anywhere' }, ({ title }) => (
      <bdi>{title}</bdi>
    )),
    column(t(texts.mealtimes), { label: true }, ({ mealtimes }) => mealtimes),
    ...sums,
  ]
  return (
    <>
      <Panel title={t(texts.wasteByWeek)} aside={<PanelFigure>{kilogramsText(t, grams)}</PanelFigure>}>
        <Chart
          caption={t(texts.waste)}
          unit={t(texts.week)}
          points={inOrder.map(({ monday }) => ({
            key: monday,
            name: t(texts.weekOf, { date: shortDateText(t.language, monday) }),
            label: shortDateText(t.language, monday),
          }))}
          series={[
            {
              name: t(texts.inAll),
              look: colors.waste,
              as: 'column',
              values: inOrder.map((week) => week.grams),
            },
          ]}
          formatValue={(weight) => kilogramsText(t, weight)}
          sentence={t(texts.weighedIn, { weight: kilogramsText(t, grams), weeks: weeks.length })}
          none={t(texts.noneYet)}
        />
        {isBilled && (
          <p className="text-sm text-pretty text-muted">
            {t(texts.howEstimated, { grams: countText(t.language, gramsOfPortion) })}
          </p>
        )}
      </Panel>
      <DataTable
        label={t(texts.wasteByWeek)}
        columns={weekColumns}
        rows={weeks}
        rowKey={({ monday }) => monday}
      />
      <DataTable
        label={t(texts.wasteByMeal)}
        columns={mealColumns}
        rows={dishes}
        rowKey={({ title }) => title}
      />
    </>
  )
}
