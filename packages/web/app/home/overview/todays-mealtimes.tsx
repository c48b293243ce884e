import { useQuery } from '@tanstack/react-query'
import {
  type Forecast,
  handedOut,
  type KitchenHistory,
  type KitchenOverview,
  platesText,
  slotNames,
  countText,
  wasteKindNames,
} from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import { forecastQuery, forecastText } from '../../kitchen/forecast.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { BulletBar } from '../../ui/charts/bullet-bar.tsx'
import { TimeSpan } from '../../ui/date-time.tsx'
import { PanelFigure } from '../../ui/panel.tsx'
import { historyQuery } from './history-panels.tsx'
import { texts } from './texts.ts'

type TodaysFigures = KitchenOverview['today']

/** What was handed out at each mealtime of today, beside what is expected and planned. */
export function TodaysMealtimes({
  today,
  servedToday,
  at,
}: Pick<KitchenOverview, 'today' | 'servedToday' | 'at'>) {
  const t = useTranslate()
  const api = useApi()
  const date = today[0]?.date ?? ''
  const { data: forecasts = [] } = useQuery(forecastQuery(api, date, date))
  const { data: history } = useQuery(historyQuery(api))
  const forecastOf = ({ slot }: TodaysFigures[number]) => forecasts.find((one) => one.slot === slot)?.forecast
  const full = Math.max(
    ...today.flatMap((one) => [one.counts.planned, handedOut(one.counts), forecastOf(one)?.high ?? 0]),
  )
  return (
    <section aria-label={t(texts.handedOutToday)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-1">
        <h2 className="text-xl">{t(texts.handedOutToday)}</h2>
        <PanelFigure>
          {t(texts.portions, {
            portions: servedToday,
            unit: <span className="font-sans text-base font-normal text-muted" />,
          })}
        </PanelFigure>
        <p className="basis-full text-sm text-muted">{comparedText(t, { today, at, history })}</p>
      </div>
      <ul className="divide-line max-md:surface max-md:divide-y md:grid md:grid-cols-3 md:gap-6">
        {today.map((mealtime) => (
          <li key={mealtime.id} className="flex flex-col gap-2 px-4 py-3 md:surface md:gap-3 md:p-5">
            <MealtimeCard {...{ mealtime, full, at }} forecast={forecastOf(mealtime)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const week = 7 * 24 * 60 * 60 * 1000

/** What was handed out at the mealtimes of today that have begun, beside the same ones of a week ago. */
function comparedText(
  t: Translate,
  { today, at, history }: { today: TodaysFigures; at: string; history: KitchenHistory | undefined },
): string {
  const begun = today.filter(({ startsAt }) => startsAt <= at)
  const first = begun[0]
  if (!first) return t(texts.noneBegun)
  const then = new Date(Date.parse(first.date) - week).toISOString().slice(0, 10)
  const weekAgo = begun.flatMap(
    ({ slot }) => history?.mealtimes.filter((one) => one.date === then && one.slot === slot) ?? [],
  )
  const portions = begun.reduce((sum, { counts }) => sum + handedOut(counts), 0)
  if (weekAgo.length < begun.length) return t(texts.handedOutBegun, { portions })
  const before = weekAgo.reduce((sum, one) => sum + one.handedOut, 0)
  return t(texts.handedOutCompared, { portions, before })
}

interface CardProps {
  mealtime: TodaysFigures[number]
  /** What the whole width of its bar stands for. */
  full: number
  /** When it was read. */
  at: string
  forecast: Forecast | undefined
}

function MealtimeCard({ mealtime, full, at, forecast }: CardProps) {
  const t = useTranslate()
  const { id, slot, startsAt, endsAt, counts, leftOver, plates } = mealtime
  const given = handedOut(counts)
  const asked = [t(texts.asked), countText(t.language, counts.asked.portions)] as const
  const handed = {
    portions: given,
    planned: counts.planned,
    count: <span className="font-semibold" />,
  }
  // before it begins all others are nothing
  const hasBegun = startsAt <= at || given > 0
  const figures = !hasBegun
    ? [asked]
    : ([
        asked,
        [t(texts.pickedUp), countText(t.language, counts.served.portions)],
        [t(texts.walkUps), countText(t.language, counts.walkUps)],
        [t(texts.notPickedUp), countText(t.language, counts.noShows)],
        [
          t(wasteKindNames.leftover),
          leftOver === null ? '–' : t(texts.kilograms, { kilograms: kilogramsIn(leftOver) }),
        ],
      ] as const)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lg">
          <Link to={`/dashboard/sheet/${id}`} className="hover:underline">
            {t(slotNames[slot])}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          <TimeSpan from={startsAt} until={endsAt} as="times" />
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <BulletBar
          value={given}
          target={counts.planned}
          expected={forecast && { ...forecast, value: forecast.expected }}
          full={full}
        />
        <p className="text-sm tabular-nums">
          {forecast
            ? t(texts.ofPlannedExpected, { ...handed, forecast: forecastText(forecast) })
            : t(texts.ofPlanned, handed)}
        </p>
      </div>
      <dl className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {figures.map(([name, text]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {platesText(t.language, plates) !== '' && (
        <p className="text-sm text-muted">{platesText(t.language, plates)}</p>
      )}
    </>
  )
}

/** 1.1 of 1,100 grams. */
const kilogramsIn = (grams: number): number => Math.round(grams / 100) / 10
