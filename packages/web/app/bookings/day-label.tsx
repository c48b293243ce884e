import type { Mealtime } from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { texts } from './texts.ts'
import { useServedFrom } from './times.ts'
import { type MealtimeDay, MealtimeOn, nearDay, type WhenProps } from './when.tsx'

const labels = { tonight: texts.tonight, today: texts.today, tomorrow: texts.tomorrow } as const

/** 'Tonight', 'Tomorrow' or 'Tue, Dec 1'. */
export function DayLabel({ mealtime, today }: WhenProps) {
  const t = useTranslate()
  const near = nearDay(mealtime, today)
  if (!near) return <DateTime at={mealtime.date} as="day" />
  return (
    <time dateTime={mealtime.date} className="capitalize">
      {t(labels[near])}
    </time>
  )
}

/** 'Dinner on Tue, Dec 1 · from 6:45 PM': for requests, which members also read on other days. */
export const ServedAt = ({ startsAt, ...mealtime }: MealtimeDay & Pick<Mealtime, 'startsAt'>) => (
  <span>
    <MealtimeOn {...mealtime} /> · <CounterFrom startsAt={startsAt} />
  </span>
)

/** 'from 6:45 PM': when the counter starts serving a mealtime. */
export function CounterFrom(mealtime: Pick<Mealtime, 'startsAt'>) {
  const opens = useServedFrom()(mealtime)
  return (
    <span>
      {useTranslate()(texts.counterFrom, { time: <DateTime at={opens.toISOString()} as="time" /> })}
    </span>
  )
}
