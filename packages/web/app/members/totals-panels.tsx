import { useQuery } from '@tanstack/react-query'
import { badges, type MemberTotals } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { badgeFills } from '../packages/badges.tsx'
import { BarTable } from '../ui/charts/bar-table.tsx'
import { ColumnChart } from '../ui/charts/column-chart.tsx'
import { CountedPanel, Panel, PanelFigure, Panels } from '../ui/panel.tsx'
import { countText } from '../ui/format.ts'
import { monthPoints } from '../ui/charts/column-layout.ts'
import { Loading } from '../ui/skeleton.tsx'
import { monthText } from '../ui/date-text.ts'
import { memberTotalsQuery } from './member-queries.ts'

/** The members by badge, and how many of them joined in each month. */
export const TotalsPanels = () => (
  <QueryState
    query={useQuery(memberTotalsQuery(useApi()))}
    loading={<Loading className="surface h-80" />}
    failure="The members could not be counted. Please try again."
  >
    {(totals) => (
      <Panels>
        <Badges counts={totals.badges} />
        <Newcomers months={totals.newcomers.toReversed()} />
      </Panels>
    )}
  </QueryState>
)

const Badges = ({ counts }: { counts: MemberTotals['badges'] }) => (
  <Panel
    title="Members by badge"
    description="Everyone who has an account"
    aside={<PanelFigure>{countText(badges.reduce((sum, badge) => sum + counts[badge], 0))}</PanelFigure>}
  >
    <BarTable
      caption="Members by badge"
      columns={['Badge', 'Members', 'Share']}
      bars={badges.map((badge) => ({
        key: badge,
        name: badge,
        look: badgeFills[badge],
        count: counts[badge],
      }))}
    />
  </Panel>
)

function Newcomers({ months }: { months: MemberTotals['newcomers'] }) {
  const most = months.toSorted((one, other) => other.count - one.count)[0]
  const joined = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <CountedPanel
      title="Newcomers by month"
      description="In the last twelve months"
      total={joined}
      none="No member has joined in the last twelve months."
    >
      <ColumnChart
        caption="Newcomers by month"
        unit="Month"
        sentence={most ? `Most joined in ${monthText(most.month)}: ${countText(most.count)}.` : ''}
        points={monthPoints(months, ({ count }) => [count])}
        series={[{ name: 'Newcomers', look: 'fill-leaf' }]}
      />
    </CountedPanel>
  )
}
