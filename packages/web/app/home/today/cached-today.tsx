import type { Week } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { toCachedMoment } from './moments.ts'
import { MealtimeCard } from './mealtime-card.tsx'
import { texts } from './texts.ts'
import { TodayFrame } from './today-frame.tsx'
import { comingAt, listMealtimes } from '../../bookings/today-state.ts'

interface CachedWeek {
  readonly value: Week
  /** When it was cached, ISO 8601. */
  readonly at: string
}

/** The next mealtimes and the member's code, as cached on this device. Offline, the member cannot change anything. */
export function CachedToday({ weeks }: { weeks: readonly CachedWeek[] }) {
  const t = useTranslate()
  const [latest] = weeks.toSorted((one, other) => other.at.localeCompare(one.at))
  if (!latest) return null
  const { at } = latest
  const { now, today } = toCachedMoment(latest.value, at)
  const mealtimes = listMealtimes({ days: weeks.flatMap(({ value }) => value.days) }, [])
  const { cards, ...coming } = comingAt({ today, now, mealtimes })
  if (cards.length === 0) return null
  return (
    <section aria-label={t(texts.servedNext)}>
      <p className="mb-3 text-sm text-muted">{t(texts.asOf, { moment: <DateTime at={at} as="clock" /> })}</p>
      <TodayFrame
        today={coming.today}
        cards={cards.map((mealtime) => (
          <MealtimeCard
            key={mealtime.id}
            {...{ mealtime, today }}
            viewing={{ now, closures: [], caller: 'badged' }}
            isCached
          />
        ))}
      />
    </section>
  )
}
