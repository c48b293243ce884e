import { useQuery } from '@tanstack/react-query'
import { type MonthTotals, packageNames, countText, monthText } from '@warm-ladle/contract'
import { ListState } from '../../api/list-state.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { badgeFills } from '../../people/membership-badge.tsx'
import { totalsQuery, toYear } from '../revenue-panel.tsx'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Panel, PanelFigure } from '../../ui/panel.tsx'
import { monthPoints } from '../../ui/charts/chart-layout.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { Price } from '../../ui/price.tsx'
import { SignedPrice } from '../../ui/price-texts.tsx'
import { texts } from './texts.ts'

interface MonthTotalsTableProps {
  /** The selected month: '2026-11'. */
  chosen: string | undefined
  onChoose: (month: string | undefined) => void
}

/** Payments and refunds by month; selecting a month filters the payments. */
export function MonthTotalsTable({ chosen, onChoose }: MonthTotalsTableProps) {
  const t = useTranslate()
  const columns: Columns<MonthTotals> = [
    column(t(texts.month), { phone: 'title', className: 'whitespace-nowrap' }, ({ month }) => (
      <DateTime at={month} as="month" />
    )),
    ...packageNames.map((name) => column<MonthTotals>(name, { label: true }, ({ counts }) => counts[name])),
    column(t(texts.totalPaid), { label: true }, ({ paid }) => <Price amount={paid} />),
    column(t(texts.totalRefunded), { label: true }, ({ refunded }) => <Price amount={refunded} />),
    column(t(texts.net), { label: true, className: 'font-semibold' }, ({ net }) => (
      <SignedPrice amount={net} />
    )),
    column(t(texts.payments), { phone: 'actions' }, ({ month }) => (
      <Button
        variant={month === chosen ? 'soft' : 'outline'}
        size="sm"
        aria-pressed={month === chosen}
        aria-label={t(texts.showPaymentsOf, { month: monthText(t.language, month) })}
        onClick={() => onChoose(month === chosen ? undefined : month)}
      >
        {t(texts.show)}
      </Button>
    )),
  ]
  return (
    <ListState
      query={useQuery(totalsQuery(useApi()))}
      failure={t(texts.totalsFailed)}
      empty={<p className="text-muted">{t(texts.noTotals)}</p>}
    >
      {(months) => (
        <DataTable
          label={t(texts.totals)}
          columns={columns}
          rows={months}
          rowKey={({ month }) => month}
          rowClass="tabular-nums"
        />
      )}
    </ListState>
  )
}

/** Memberships sold per month in the last twelve months. */
export const PackagesPanel = () => (
  <QueryState
    query={useQuery(totalsQuery(useApi()))}
    loading={<Loading className="surface min-h-80" />}
    failure={useTranslate()(texts.soldFailed)}
    // no notice here, since the panel beside it already shows one
    stale={() => null}
  >
    {(months) => <Packages year={toYear(months)} />}
  </QueryState>
)

function Packages({ year }: { year: readonly MonthTotals[] }) {
  const t = useTranslate()
  const countSold = (name: (typeof packageNames)[number]) =>
    year.reduce((sum, { counts }) => sum + counts[name], 0)
  const bestSeller = packageNames.reduce((one, other) => (countSold(other) > countSold(one) ? other : one))
  const sold = packageNames.reduce((sum, name) => sum + countSold(name), 0)
  const [before, current] = year
    .slice(-2)
    .map(({ counts }) => packageNames.reduce((sum, name) => sum + counts[name], 0))
  return (
    <Panel
      title={t(texts.soldByMonth)}
      description={t(texts.twelveMonths)}
      aside={sold > 0 && <PanelFigure>{countText(t.language, sold)}</PanelFigure>}
    >
      <Chart
        caption={t(texts.soldByMonth)}
        unit={t(texts.month)}
        points={monthPoints(t.language, year)}
        series={packageNames.map((name) => ({
          name,
          look: badgeFills[name],
          aside: countText(t.language, countSold(name)),
          as: 'column',
          values: year.map(({ counts }) => counts[name]),
        }))}
        sentence={t(texts.soldSentence, {
          current: countText(t.language, current ?? 0),
          before: countText(t.language, before ?? 0),
          package: bestSeller,
          most: countText(t.language, countSold(bestSeller)),
          sold: countText(t.language, sold),
        })}
        none={t(texts.noneSold)}
      />
    </Panel>
  )
}
