import { queryOptions, useQuery } from '@tanstack/react-query'
import { counted, countText, gramsOfPortion, shortDateText, type WasteOfWeeks } from '@warm-ladle/contract'
import { Scale } from 'lucide-react'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chart } from '../ui/charts/chart.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { Panel, PanelFigure } from '../ui/panel.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { ChosenDays, type Days, daysIn } from '../url/chosen-days.tsx'
import { useQueryString } from '../url/use-query-string.ts'
import { usePriceTexts } from '../ui/price-texts.tsx'
import type { Route } from './+types/waste-page.ts'
import { kilogramsText } from './waste-panel.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Waste' })

const wasteQuery = (api: ApiClient, days: Days | undefined) =>
  queryOptions({
    queryKey: ['kitchen-sheet', 'waste', days],
    queryFn: () => api.waste.weeks({ query: { ...days } }),
    staleTime: 60_000,
  })

/** What was thrown away week by week and of which dishes, and what that is estimated to have cost. */
export default function WastePage() {
  const { query, clear } = useQueryString()
  const days = daysIn((name) => query.get(name) ?? '')
  const when = days ? 'on these days' : 'in the last half year'
  return (
    <>
      <PageHeading title="Waste" description={`What was weighed ${when}, and what it cost.`} />
      <ChosenDays what="Waste" days={days} onShowAll={() => clear('from', 'until')} />
      <div className="mt-4 flex flex-col gap-4 sm:gap-6">
        <QueryState
          query={useQuery(wasteQuery(useApi(), days))}
          loading={<Loading className="surface min-h-80" />}
          failure="The waste could not be loaded. Please try again."
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

const NothingWeighed = ({ hasDays }: { hasDays: boolean }) => (
  <EmptyState
    icon={<Scale className="size-6" />}
    text={`Nothing ${hasDays ? 'was weighed on these days' : 'has been weighed yet'}. It is entered on the kitchen sheet of a mealtime.`}
    action={<ButtonLink to="/dashboard/sheet">Kitchen sheet</ButtonLink>}
  />
)

function Waste({ waste: { weeks, dishes } }: { waste: WasteOfWeeks }) {
  const { priceText } = usePriceTexts()
  const inOrder = weeks.toReversed()
  const total = weeks.reduce((sum, { cost }) => sum + cost, 0)
  const grams = weeks.reduce((sum, week) => sum + week.grams, 0)
  return (
    <>
      <Panel
        title="Cost by week"
        description="An estimate, of all that was weighed"
        aside={<PanelFigure>{priceText(Math.round(total))}</PanelFigure>}
      >
        <Chart
          caption="Estimated cost of waste"
          unit="Week"
          points={inOrder.map(({ monday }) => ({
            key: monday,
            name: `Week of ${shortDateText(monday)}`,
            label: shortDateText(monday),
          }))}
          series={[
            { name: 'Cost', look: 'fill-leaf', as: 'column', values: inOrder.map(({ cost }) => cost) },
          ]}
          textOf={priceText}
          sentence={`${kilogramsText(grams)} in ${counted(weeks.length, 'week')}.`}
          none="From the first weight on you see here what it cost."
        />
        <p className="text-sm text-pretty text-muted">
          How it is estimated: each {countText(gramsOfPortion)} g counts as one portion, at the price that its
          dish had at its mealtime. What the kitchen pays for ingredients and work is not known here.
        </p>
      </Panel>
      <Table label="Waste by week" columns={weekColumns}>
        {weeks.map(({ monday, kinds, portions, cost, grams: weight }) => (
          <Row key={monday}>
            <Cell place="title">
              Week of <DateTime at={monday} as="date" />
            </Cell>
            <Cell label="Left over">{kilogramsText(kinds.leftover)}</Cell>
            <Cell label="From plates">{kilogramsText(kinds.plate)}</Cell>
            <Cell label="Spoiled">{kilogramsText(kinds.spoiled)}</Cell>
            <Cell label="In all">{kilogramsText(weight)}</Cell>
            <Cell label="Portions">{countText(portions)}</Cell>
            <Cell label="Cost">{priceText(cost)}</Cell>
          </Row>
        ))}
      </Table>
      <Table label="Waste by dish" columns={dishColumns}>
        {dishes.map(({ title, mealtimes, grams: weight, portions, cost }) => (
          <Row key={title}>
            <Cell place="title" className="wrap-anywhere">
              <bdi>{title}</bdi>
            </Cell>
            <Cell label="Mealtimes">{mealtimes}</Cell>
            <Cell label="In all">{kilogramsText(weight)}</Cell>
            <Cell label="Portions">{countText(portions)}</Cell>
            <Cell label="Cost">{priceText(cost)}</Cell>
          </Row>
        ))}
      </Table>
    </>
  )
}

const weekColumns = ['Week', 'Left over', 'From plates', 'Spoiled', 'In all', 'Portions', 'Cost'] as const
const dishColumns = ['Dish', 'Mealtimes', 'In all', 'Portions', 'Cost'] as const
