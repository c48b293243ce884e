import { queryOptions, useQuery } from '@tanstack/react-query'
import { type KitchenHistory, type Slot, slotNames, slots, type WeekOfWaste } from '@warm-ladle/contract'
import { useState } from 'react'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { Button } from '../ui/button.tsx'
import { Chart } from '../ui/charts/chart.tsx'
import { Panel, PanelFigure } from '../ui/panel.tsx'
import { Loading } from '../ui/skeleton.tsx'
import {
  dayPoints,
  fromText,
  gramsPerPlate,
  gramsText,
  nextWeek,
  pastText,
  portionsSentence,
  slotWithMost,
  wasteSentence,
  weekPoints,
} from './history-texts.ts'

/** What was handed out and thrown away lately; it changes once a mealtime is over. */
export const historyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['overview', 'history'],
    queryFn: () => api.forecast.history(),
    staleTime: 60_000,
  })

/** Ten weeks of portions beside what was expected, and of waste. */
export const HistoryPanels = ({
  firstDate,
}: {
  /** The date of the next mealtime, if there is one. */
  firstDate: string | undefined
}) => (
  <QueryState
    query={useQuery(historyQuery(useApi()))}
    loading={<Loading className="surface min-h-80" />}
    failure="The last ten weeks could not be loaded. Please try again."
  >
    {(history) => (
      <>
        <PortionsPanel history={history} firstDate={firstDate} />
        <WastePanel waste={history.waste} today={history.today} />
      </>
    )}
  </QueryState>
)

/** The portions of one of the mealtimes of a day; first of the one with most of them. */
function PortionsPanel({
  history: { mealtimes },
  firstDate,
}: {
  history: KitchenHistory
  firstDate: string | undefined
}) {
  const { firstDay } = usePublicConfig()
  const [chosen, setChosen] = useState<Slot>()
  const held = slots.filter((slot) => mealtimes.some((one) => one.slot === slot))
  const slot = chosen ?? slotWithMost(mealtimes)
  const shown = mealtimes.filter((one) => one.slot === slot)
  return (
    <Panel title="Portions handed out" description={`${slotNames[slot]} in the last ten weeks`}>
      {held.length > 1 && (
        <fieldset className="-my-1 flex flex-wrap gap-2 print:hidden">
          <legend className="sr-only">Mealtime</legend>
          {held.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === slot ? 'outline' : 'ghost'}
              aria-pressed={one === slot}
              className="max-sm:min-h-11"
              onClick={() => setChosen(one)}
            >
              {slotNames[one]}
            </Button>
          ))}
        </fieldset>
      )}
      <Chart
        caption={`Portions handed out: ${slotNames[slot]}`}
        unit="Day"
        points={dayPoints(shown, firstDay)}
        isFromZero={false}
        series={[
          {
            name: 'Range',
            look: 'fill-leaf/20',
            as: 'band',
            values: shown.map(({ forecast }) => forecast && [forecast.low, forecast.high]),
          },
          {
            name: 'Expected',
            look: 'stroke-muted',
            as: 'ghost',
            values: shown.map(({ forecast }) => forecast?.expected),
          },
          {
            name: 'Handed out',
            look: 'stroke-leaf',
            as: 'line',
            values: shown.map(({ handedOut }) => handedOut),
          },
        ]}
        sayOf={(place) => pastText(shown[place])}
        sentence={portionsSentence(shown)}
        none={`${fromText(firstDate)} how many portions are handed out.`}
      />
    </Panel>
  )
}

/** What was thrown away of a plate, week by week. */
function WastePanel({ waste, today }: { waste: readonly WeekOfWaste[]; today: string }) {
  const latest = waste.at(-1)
  const { firstDay } = usePublicConfig()
  return (
    <Panel
      title="Waste per plate"
      description="By week, of all that was weighed"
      aside={latest && <PanelFigure>{gramsText(gramsPerPlate(latest))}</PanelFigure>}
    >
      <Chart
        caption="Waste per plate"
        unit="Week"
        points={weekPoints(waste)}
        series={[{ name: 'Grams', look: 'stroke-leaf', as: 'line', values: waste.map(gramsPerPlate) }]}
        sentence={wasteSentence(waste)}
        textOf={gramsText}
        none={`${fromText(nextWeek(today, firstDay))} what is left of a plate, if the kitchen weighs it.`}
      />
    </Panel>
  )
}
