import { calendarDate, countText, countServedPortions, type KitchenOverview } from '@warm-ladle/contract'
import { countSurplus } from '../../kitchen/forecast.ts'
import { ClosingText } from '../../bookings/closing-text.tsx'
import { texts as mealtimeTexts } from '../../bookings/texts.ts'
import { useServedFrom, useServiceTime } from '../../bookings/times.ts'
import { MealtimeName } from '../../bookings/when.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BulletBar } from '../../ui/charts/bullet-bar.tsx'
import { TimeSpan } from '../../ui/date-time.tsx'
import { PlanFewer } from './plan-fewer.tsx'
import { texts as layoutTexts } from '../../layout/texts.ts'
import { texts } from './texts.ts'

type Next = NonNullable<KitchenOverview['next']>

interface NextMealtimeProps {
  mealtime: Next
  /** When the data was read. */
  at: string
}

/** The next mealtime: its time, a bar of requested or served portions, the expected number, and links to its pages. */
export function NextMealtime({ mealtime, at }: NextMealtimeProps) {
  const t = useTranslate()
  const now = useServiceTime(at)
  const { timeZone } = usePublicConfig()
  const { id, counts, cook, startsAt, endsAt } = mealtime
  const isServed = useServedFrom()(mealtime) <= now
  const value = isServed ? countServedPortions(counts) : counts.asked.portions
  const surplus = cook.range ? countSurplus(counts.planned, cook.range) : 0
  return (
    <section aria-labelledby="next-mealtime" className="surface flex flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="next-mealtime" className="text-xl sm:text-2xl">
            <MealtimeName mealtime={mealtime} today={calendarDate(now, timeZone)} />
            <span> · </span>
            <span className="whitespace-nowrap">
              <TimeSpan from={startsAt} until={endsAt} as="times" />
            </span>
          </h2>
          <p className="mt-1 text-muted">
            <Standing mealtime={mealtime} now={now} isServed={isServed} />
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
      <div className="flex flex-col gap-2">
        <BulletBar
          value={value}
          target={counts.planned}
          expected={cook.range && { ...cook.range, value: cook.portions }}
          className="h-5"
        />
        <p className="flex justify-between gap-4 tabular-nums">
          <span>{t(isServed ? texts.served : texts.requested, { portions: value, count: strong })}</span>
          <span className="text-muted">{t(texts.planned, { portions: counts.planned, count: strong })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex-1 basis-72 text-pretty">{expectation(t, mealtime)}</p>
        {surplus > 0 && <PlanFewer mealtime={mealtime} fewer={surplus} />}
      </div>
    </section>
  )
}

const strong = <span className="font-semibold" />

interface StandingProps {
  mealtime: Next
  now: Date
  /** Whether the counter is serving it. */
  isServed: boolean
}

/** The request deadline, or the mealtime's state. */
function Standing({ mealtime, now, isServed }: StandingProps) {
  const t = useTranslate()
  if (isServed) return <span>{t(mealtimeTexts.servedNow)}</span>
  if (now >= new Date(mealtime.ordersCloseAt)) return <span>{t(mealtimeTexts.ordersAreClosed)}</span>
  return <ClosingText mealtime={mealtime} now={now} />
}

/** 'Expect 91–96 portions · 11 special portions', plus the number missing if too few are planned. */
function expectation(t: Translate, { cook: { range }, counts, specialPlates }: Next): string {
  const { separate, unknown } = specialPlates
  const missing = range ? range.low - counts.planned : 0
  return [
    range && rangeText(t, range),
    separate > 0 && t(texts.specialPortions, { portions: separate }),
    unknown > 0 && t(texts.unknownPortions, { portions: unknown }),
    missing > 0 && t(texts.moreNeeded, { missing }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 'Expect 91–96 portions', or a single number. */
const rangeText = (t: Translate, { low, high }: NonNullable<Next['cook']['range']>): string =>
  low === high
    ? t(texts.expect, { portions: high })
    : t(texts.expectRange, {
        portions: high,
        low: countText(t.language, low),
        high: countText(t.language, high),
      })
