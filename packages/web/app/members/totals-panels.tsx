import { useQuery } from '@tanstack/react-query'
import { badges, type MemberTotals, countText, monthText } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { badgeFills } from '../packages/badges.tsx'
import { BarTable } from '../ui/charts/bar-table.tsx'
import { Chart } from '../ui/charts/chart.tsx'
import { Panel, PanelFigure, Panels } from '../ui/panel.tsx'
import { monthPoints } from '../ui/charts/chart-layout.ts'
import { Loading } from '../ui/skeleton.tsx'
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

function Badges({ counts }: { counts: MemberTotals['badges'] }) {
  const all = badges.reduce((sum, badge) => sum + counts[badge], 0)
  const paying = all - counts['Bronze Badge']
  return (
    <Panel
      title="Members by badge"
      description="Everyone who has an account"
      aside={<PanelFigure>{countText(all)}</PanelFigure>}
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
      <p className="text-sm text-muted">
        {countText(paying)} of {countText(all)} have a membership.
      </p>
    </Panel>
  )
}

function Newcomers({ months }: { months: MemberTotals['newcomers'] }) {
  const joined = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title="Newcomers by month"
      description="In the last twelve months"
      aside={joined > 0 && <PanelFigure>{countText(joined)}</PanelFigure>}
    >
      <Chart
        caption="Newcomers by month"
        unit="Month"
        points={monthPoints(months)}
        series={[
          { name: 'Newcomers', look: 'fill-muted', as: 'column', values: months.map(({ count }) => count) },
        ]}
        sentence={comparison(months)}
        none="From the first resident on you see here how many join each month."
      />
    </Panel>
  )
}

/** The current month compared with the one before it, and the greatest of all. */
function comparison(months: MemberTotals['newcomers']): string {
  const [before, current] = months.slice(-2)
  const most = months.toSorted((one, other) => other.count - one.count)[0]
  if (!before || !current || !most) return ''
  return `${countText(current.count)} this month, ${countText(before.count)} in ${monthText(before.month)}. Most joined in ${monthText(most.month)}: ${countText(most.count)}.`
}
