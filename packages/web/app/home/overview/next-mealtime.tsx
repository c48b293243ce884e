import { useQuery } from '@tanstack/react-query'
import {
  awayText,
  countsText,
  type Forecast,
  type KitchenOverview,
  type MealtimeCounts,
  countText,
} from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { useApi } from '../../api/query.ts'
import { forecastQuery, forecastRange, forecastSentence, surplusOf } from '../../kitchen/forecast.ts'
import { ClosingText } from '../../bookings/closing-text.tsx'
import { texts as mealtimeTexts } from '../../bookings/texts.ts'
import { useServiceTime } from '../../bookings/times.ts'
import { MealtimeOn } from '../../bookings/when.tsx'
import { useTranslate } from '../../page/language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { BulletBar } from '../../ui/charts/bullet-bar.tsx'
import { TimeSpan } from '../../ui/date-time.tsx'
import { PlanFewer } from './plan-fewer.tsx'
import { texts as layoutTexts } from '../../layout/texts.ts'
import { texts } from './texts.ts'

type Next = NonNullable<KitchenOverview['next']>

interface NextMealtimeProps {
  mealtime: Next
  isToday: boolean
  /** When it was read. */
  at: string
}

/** The next mealtime: when it is, what is asked for, expected and planned, and the ways to its pages. */
export function NextMealtime({ mealtime, isToday, at }: NextMealtimeProps) {
  const t = useTranslate()
  const { id, date, slot, counts, startsAt, endsAt, specialPlates } = mealtime
  const { data = [], isPending } = useQuery(forecastQuery(useApi(), date, date))
  const forecast = data.find((one) => one.slot === slot)?.forecast
  const surplus = forecast ? surplusOf(counts, forecast) : 0
  return (
    <section
      aria-labelledby="next-mealtime"
      className="surface flex flex-col gap-4 p-4 sm:gap-5 sm:p-6 lg:p-8"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="next-mealtime" className="text-xl sm:text-2xl">
            {isToday ? (
              t(mealtimeTexts.mealtimeToday, { slot, day: <time dateTime={date} /> })
            ) : (
              <MealtimeOn {...{ date, slot }} />
            )}
            <span> · </span>
            <span className="whitespace-nowrap">
              <TimeSpan from={startsAt} until={endsAt} as="times" />
            </span>
          </h2>
          <p className="mt-1 text-muted">
            <OrderDeadline mealtime={mealtime} at={at} /> ·{' '}
            <span>
              {[
                counts.asked.people === 0 ? t(texts.noRequestsYet) : countsText(t.language, counts.asked),
                awayText(t.language, counts),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink to={`/dashboard/counter?mealtime=${id}`} reloadDocument>
            {t(texts.openCounter)}
          </ButtonLink>
          <ButtonLink to={`/dashboard/sheet/${id}`} variant="outline">
            {t(layoutTexts.sheet)}
          </ButtonLink>
        </div>
      </div>
      <Figures counts={counts} forecast={forecast} isPending={isPending} />
      <BulletBar
        value={counts.asked.portions}
        target={counts.planned}
        expected={forecast && { ...forecast, value: forecast.expected }}
        className="h-5"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex-1 basis-72 text-pretty max-sm:text-sm">{forecastSentence(t, counts, forecast)}</p>
        {surplus > 0 && <PlanFewer mealtime={mealtime} fewer={surplus} />}
      </div>
      <SpecialPlates {...specialPlates} />
    </section>
  )
}

/** Until when orders are open. */
function OrderDeadline({ mealtime, at }: Pick<NextMealtimeProps, 'mealtime' | 'at'>) {
  const t = useTranslate()
  const now = useServiceTime(at)
  if (now >= new Date(mealtime.startsAt)) return <span>{t(mealtimeTexts.servedNow)}</span>
  if (now >= new Date(mealtime.ordersCloseAt)) return <span>{t(mealtimeTexts.ordersAreClosed)}</span>
  return <ClosingText mealtime={mealtime} now={now} />
}

interface FiguresProps {
  counts: MealtimeCounts
  forecast: Forecast | undefined
  /** Whether the forecast is still being read. */
  isPending: boolean
}

/** Portions; the mark before each name is how the bar below draws it. */
function Figures({ counts, forecast, isPending }: FiguresProps) {
  const t = useTranslate()
  const range = forecast ? forecastRange(forecast) : ''
  return (
    <dl className="flex justify-between gap-4 sm:justify-start sm:gap-12">
      <Figure name={t(texts.asked)} mark="size-3 rounded-sm bg-leaf">
        {countText(t.language, counts.asked.portions)}
      </Figure>
      <Figure
        name={range === '' ? t(texts.expected) : t(texts.expectedIn, { range })}
        mark="h-3 w-1 rounded-full bg-ink"
      >
        {forecast ? countText(t.language, forecast.expected) : isPending ? '…' : '–'}
      </Figure>
      <Figure name={t(texts.planned)} mark="size-3 rounded-sm bg-leaf/30">
        {countText(t.language, counts.planned)}
      </Figure>
    </dl>
  )
}

const Figure = ({ name, mark, children }: { name: string; mark: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true" className={`shrink-0 ${mark}`} />
      <span>{name}</span>
    </dt>
    <dd className="font-display text-4xl leading-tight font-semibold tabular-nums">{children}</dd>
  </div>
)

function SpecialPlates({ separate, unknown }: Next['specialPlates']) {
  const t = useTranslate()
  if (separate + unknown === 0) return null
  const parts = [
    separate > 0 && t(texts.separatePlates, { plates: separate }),
    unknown > 0 && t(texts.unknownPlates, { plates: unknown }),
  ]
  return (
    <p>
      {t(texts.specialPlates, {
        name: <span className="font-semibold" />,
        plates: parts.filter(Boolean).join(' · '),
      })}
    </p>
  )
}
