import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type KitchenHistory,
  type Slot,
  slotNames,
  slots,
  weekdayText,
  type WeekOfWaste,
} from '@warm-ladle/contract'
import { useState } from 'react'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { colors } from '../../ui/charts/colors.ts'
import { Panel, PanelFigure } from '../../ui/panel.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import {
  dayPoints,
  gramsPerPlate,
  nextWeek,
  pastText,
  portionsSentence,
  findBusiestSlot,
  wasteSentence,
  weekPoints,
  toWeeks,
  weeksSentence,
  weekText,
} from './history-texts.ts'
import { texts } from './texts.ts'

/** Portions served and waste of the last weeks; changes once a mealtime is over. */
export const historyQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['overview', 'history'],
    queryFn: () => api.forecast.history(),
    staleTime: 60_000,
  })

/** Portions and their forecast, and the waste, for the last ten weeks. */
export const HistoryPanels = ({
  firstDate,
}: {
  /** The date of the next mealtime, if there is one. */
  firstDate: string | undefined
}) => (
  <QueryState
    query={useQuery(historyQuery(useApi()))}
    loading={<Loading className="surface min-h-80" />}
    failure={useTranslate()(texts.historyFailed)}
  >
    {(history) => (
      <>
        <PortionsPanel history={history} firstDate={firstDate} />
        <WastePanel waste={history.waste} today={history.today} />
      </>
    )}
  </QueryState>
)

type View = 'week' | 'day'

/** Weekly portions and their forecast, or daily portions for a single mealtime. */
function PortionsPanel({ history, firstDate }: { history: KitchenHistory; firstDate: string | undefined }) {
  const t = useTranslate()
  const [view, setView] = useState<View>('week')
  const { firstDay } = usePublicConfig()
  const noneUntil = (date: string) => t(texts.portionsFrom, { day: weekdayText(t.language, date) })
  const isServed = history.mealtimes.length > 0
  const first = firstDate === undefined ? t(texts.portionsFromFirst) : noneUntil(firstDate)
  return (
    <Panel
      title={t(texts.portionsServed)}
      aside={
        isServed && (
          <Choices
            legend={t(texts.period)}
            choices={[
              ['week', t(texts.byWeek)],
              ['day', t(texts.byDay)],
            ]}
            chosen={view}
            onChoose={setView}
          />
        )
      }
    >
      {view === 'week' ? (
        <Weeks history={history} none={isServed ? noneUntil(nextWeek(history.today, firstDay)) : first} />
      ) : (
        <Days mealtimes={history.mealtimes} none={first} />
      )}
    </Panel>
  )
}

interface ChoicesProps<Choice extends string> {
  legend: string
  choices: readonly (readonly [Choice, string])[]
  chosen: Choice
  onChoose: (choice: Choice) => void
}

const Choices = <Choice extends string>({ legend, choices, chosen, onChoose }: ChoicesProps<Choice>) => (
  <fieldset className="-my-1 flex flex-wrap gap-2 sm:shrink-0 print:hidden">
    <legend className="sr-only">{legend}</legend>
    {choices.map(([choice, text]) => (
      <Button
        key={choice}
        size="sm"
        variant={choice === chosen ? 'outline' : 'ghost'}
        aria-pressed={choice === chosen}
        className="max-sm:min-h-11"
        onClick={() => onChoose(choice)}
      >
        {text}
      </Button>
    ))}
  </fieldset>
)

function Weeks({ history, none }: { history: KitchenHistory; none: string }) {
  const t = useTranslate()
  const { firstDay } = usePublicConfig()
  const weeks = toWeeks(history, firstDay)
  return (
    <Chart
      caption={t(texts.portionsServed)}
      unit={t(texts.week)}
      points={weekPoints(t, weeks)}
      series={[
        {
          name: t(texts.servedName),
          look: colors.food,
          as: 'column',
          values: weeks.map((week) => week.served),
        },
        {
          name: t(texts.expected),
          look: 'stroke-ink',
          as: 'outline',
          values: weeks.map((week) => week.expected),
        },
      ]}
      describe={(index) => weekText(t, weeks[index])}
      sentence={weeksSentence(t, weeks)}
      none={none}
    />
  )
}

/** Daily portions of one mealtime; starts with the busiest. */
function Days({ mealtimes, none }: Pick<KitchenHistory, 'mealtimes'> & { none: string }) {
  const t = useTranslate()
  const { firstDay } = usePublicConfig()
  const [chosen, setChosen] = useState<Slot>()
  const held = slots.filter((slot) => mealtimes.some((one) => one.slot === slot))
  const slot = chosen ?? findBusiestSlot(mealtimes)
  const shown = mealtimes.filter((one) => one.slot === slot)
  return (
    <>
      {held.length > 1 && (
        <Choices
          legend={t(texts.mealtime)}
          choices={held.map((one) => [one, t(slotNames[one])] as const)}
          chosen={slot}
          onChoose={setChosen}
        />
      )}
      <Chart
        caption={t(texts.portionsServedAt, { mealtime: t(slotNames[slot]) })}
        unit={t(texts.day)}
        points={dayPoints(t.language, shown, firstDay)}
        isFromZero={false}
        series={[
          {
            name: t(texts.range),
            look: 'fill-leaf/20',
            as: 'band',
            values: shown.map(({ forecast }) => forecast && [forecast.low, forecast.high]),
          },
          {
            name: t(texts.expected),
            look: 'stroke-muted',
            as: 'ghost',
            values: shown.map(({ forecast }) => forecast?.expected),
          },
          {
            name: t(texts.servedName),
            look: 'stroke-leaf',
            as: 'line',
            values: shown.map(({ handedOut }) => handedOut),
          },
        ]}
        describe={(index) => pastText(t, shown[index])}
        sentence={portionsSentence(t, shown)}
        none={none}
      />
    </>
  )
}

/** Waste per portion, week by week. */
function WastePanel({ waste, today }: { waste: readonly WeekOfWaste[]; today: string }) {
  const t = useTranslate()
  const latest = waste.at(-1)
  const gramsText = (grams: number) => t(texts.grams, { grams })
  const { firstDay } = usePublicConfig()
  return (
    <Panel
      title={t(texts.wastePerPlate)}
      aside={latest && <PanelFigure>{gramsText(gramsPerPlate(latest))}</PanelFigure>}
    >
      <Chart
        caption={t(texts.wastePerPlate)}
        unit={t(texts.week)}
        points={weekPoints(t, waste)}
        series={[
          { name: t(texts.gramsName), look: colors.waste, as: 'column', values: waste.map(gramsPerPlate) },
        ]}
        sentence={wasteSentence(t, waste)}
        formatValue={gramsText}
        none={t(texts.wasteFrom, { day: weekdayText(t.language, nextWeek(today, firstDay)) })}
      />
    </Panel>
  )
}
