import { useQuery } from '@tanstack/react-query'
import { type MonthTotals, packageNames } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { badgeFills } from '../packages/badge-fills.ts'
import { totalsQuery } from '../revenue/totals-query.ts'
import { yearOf } from '../revenue/year-of.ts'
import { ColumnChart } from '../ui/charts/column-chart.tsx'
import { CountedPanel } from '../ui/charts/counted-panel.tsx'
import { countText } from '../ui/charts/count-text.ts'
import { monthPoints } from '../ui/charts/month-points.ts'
import { Loading } from '../ui/loading.tsx'

/** The packages sold in each of the last twelve months. */
export const PackagesPanel = () => (
  <QueryState
    query={useQuery(totalsQuery(useApi()))}
    loading={<Loading className="surface min-h-80" />}
    failure="The packages sold could not be loaded. Please try again."
    // the panel beside it says so
    stale={() => null}
  >
    {(months) => <Packages year={yearOf(months)} />}
  </QueryState>
)

function Packages({ year }: { year: readonly MonthTotals[] }) {
  const soldOf = (name: (typeof packageNames)[number]) =>
    year.reduce((sum, { counts }) => sum + counts[name], 0)
  const sold = packageNames.reduce((sum, name) => sum + soldOf(name), 0)
  return (
    <CountedPanel
      title="Packages sold by month"
      description="In the last twelve months"
      total={sold}
      none="Nothing has been sold in the last twelve months."
    >
      <ColumnChart
        caption="Packages sold by month"
        unit="Month"
        points={monthPoints(year, ({ counts }) => packageNames.map((name) => counts[name]))}
        series={packageNames.map((name) => ({
          name,
          look: badgeFills[name],
          aside: countText(soldOf(name)),
        }))}
      />
    </CountedPanel>
  )
}
