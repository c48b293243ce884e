import { useQuery } from '@tanstack/react-query'
import { badges, type MemberTotals, countText, monthText } from '@warm-ladle/contract'
import { useApi } from '../../api/query.ts'
import { QueryState } from '../../api/query-state.tsx'
import { badgeName } from '../badges.tsx'
import { badgeFills } from '../membership-badge.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { BarTable } from '../../ui/charts/bar-table.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { colors } from '../../ui/charts/colors.ts'
import { Panel, PanelFigure, Panels } from '../../ui/panel.tsx'
import { monthPoints } from '../../ui/charts/chart-layout.ts'
import { Loading } from '../../ui/skeleton.tsx'
import { memberTotalsQuery } from '../member-queries.ts'
import { texts } from './texts.ts'

/** Members by badge, and new members per month. */
export const TotalsPanels = () => (
  <QueryState
    query={useQuery(memberTotalsQuery(useApi()))}
    loading={<Loading className="surface h-80" />}
    failure={useTranslate()(texts.countFailed)}
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
  const t = useTranslate()
  const all = badges.reduce((sum, badge) => sum + counts[badge], 0)
  const paying = all - counts['Bronze Badge']
  return (
    <Panel
      title={t(texts.byBadge)}
      description={t(texts.everyone)}
      aside={<PanelFigure>{countText(t.language, all)}</PanelFigure>}
    >
      <BarTable
        caption={t(texts.byBadge)}
        columns={[t(texts.badge), t(texts.members), t(texts.share)]}
        bars={badges.map((badge) => ({
          key: badge,
          name: badgeName(t, badge),
          look: badgeFills[badge],
          count: counts[badge],
        }))}
      />
      <p className="text-sm text-muted">{t(texts.paying, { paying, all: countText(t.language, all) })}</p>
    </Panel>
  )
}

function Newcomers({ months }: { months: MemberTotals['newcomers'] }) {
  const t = useTranslate()
  const joined = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title={t(texts.byMonth)}
      description={t(texts.twelveMonths)}
      aside={joined > 0 && <PanelFigure>{countText(t.language, joined)}</PanelFigure>}
    >
      <Chart
        caption={t(texts.byMonth)}
        unit={t(texts.month)}
        points={monthPoints(t.language, months)}
        series={[
          {
            name: t(texts.newcomers),
            look: colors.people,
            as: 'column',
            values: months.map(({ count }) => count),
          },
        ]}
        sentence={comparison(t, months)}
        none={t(texts.noNewcomers)}
      />
    </Panel>
  )
}

/** Compares the current month with the one before, and with the best ever. */
function comparison(t: Translate, months: MemberTotals['newcomers']): string {
  const [before, current] = months.slice(-2)
  const busiest = months.toSorted((one, other) => other.count - one.count)[0]
  if (!before || !current || !busiest) return ''
  return t(texts.comparison, {
    current: countText(t.language, current.count),
    before: countText(t.language, before.count),
    month: monthText(t.language, before.month),
    mostMonth: monthText(t.language, busiest.month),
    most: countText(t.language, busiest.count),
  })
}
