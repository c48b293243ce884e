import type { Mealtime } from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { texts } from './texts.ts'

/*
 * Words for the time of a mealtime. They always include the day: otherwise someone might request a meal for another
 * day than they think.
 */

export type MealtimeDay = Pick<Mealtime, 'date' | 'slot'>
const day = 24 * 60 * 60_000

/** The day after a calendar date. */
const dayAfter = (date: string): string => new Date(Date.parse(date) + day).toISOString().slice(0, 10)

/** 'tonight', 'today' or 'tomorrow'; undefined for other days. */
export function nearDay(
  { date, slot }: MealtimeDay,
  today: string,
): 'tonight' | 'today' | 'tomorrow' | undefined {
  if (date === today) return slot === 'dinner' ? 'tonight' : 'today'
  return date === dayAfter(today) ? 'tomorrow' : undefined
}

export interface WhenProps {
  mealtime: MealtimeDay
  today: string
}

const dayNames = {
  tonight: texts.mealtimeTonight,
  today: texts.mealtimeToday,
  tomorrow: texts.mealtimeTomorrow,
} as const

/** 'Dinner tonight', 'Lunch tomorrow', or 'Dinner on Tue, Dec 1'. */
export function MealtimeName({ mealtime, today }: WhenProps) {
  const t = useTranslate()
  const near = nearDay(mealtime, today)
  if (!near) return <MealtimeOn {...mealtime} />
  const { slot, date } = mealtime
  return t(dayNames[near], { slot, day: <time dateTime={date} /> })
}

/** 'Dinner on Tue, Dec 1' */
export const MealtimeOn = ({ date, slot }: MealtimeDay) =>
  useTranslate()(texts.mealtimeOn, { slot, day: <DateTime at={date} as="day" /> })
