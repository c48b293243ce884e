import { useQuery } from '@tanstack/react-query'
import type { MonthTotals } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { ColumnChart } from '../ui/charts/column-chart.tsx'
import { monthPoints } from '../ui/charts/month-points.ts'
import { Loading } from '../ui/loading.tsx'
import { monthText } from '../ui/month-text.ts'
import { Panel, PanelFigure, PanelNote } from '../ui/panel.tsx'
import { signedPriceText } from '../ui/signed-price-text.ts'
import { totalsQuery } from './totals-query.ts'
import { yearOf } from './year-of.ts'

const series = [
  { name: 'Received', look: 'fill-leaf' },
  { name: 'Refunded', look: 'fill-primary' },
] as const

/** What was received in each of the last twelve months, and below the axis what was paid back. */
export const RevenuePanel = () => (
  <QueryState
    query={useQuery(totalsQuery(useApi()))}
    loading={<Loading className="surface min-h-80" />}
    failure="The revenue could not be loaded. Please try again."
  >
    {(months) => <Revenue year={yearOf(months)} />}
  </QueryState>
)

function Revenue({ year }: { year: readonly MonthTotals[] }) {
  const current = year.at(-1)
  return (
    <Panel
      title="Revenue by month"
      description={current ? `${monthText(current.month)} after refunds` : 'After refunds'}
      aside={current && <PanelFigure>{signedPriceText(current.net)}</PanelFigure>}
    >
      {current ? (
        <ColumnChart
          caption="Revenue by month"
          unit="Month"
          points={monthPoints(year, ({ paid, refunded }) => [paid, 0 - refunded])}
          series={series}
          textOf={signedPriceText}
        />
      ) : (
        <PanelNote>Nothing has been paid yet.</PanelNote>
      )}
    </Panel>
  )
}
