import {
  countedMinutes,
  isOver,
  type Mealtime,
  minutesBetween,
  minutesText,
  takesOrders,
} from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { Deadline } from '../ui/date-time.tsx'
import { texts } from './texts.ts'
import { useServedFrom } from './times.ts'

interface ClosingProps {
  mealtime: Pick<Mealtime, 'ordersCloseAt'>
  now: Date
}

/** The request deadline of a mealtime, or its state. */
export function StandingText({ mealtime, now }: { mealtime: Mealtime; now: Date }) {
  const t = useTranslate()
  const opens = useServedFrom()(mealtime)
  if (takesOrders(mealtime, now)) return <ClosingText mealtime={mealtime} now={now} />
  const standing =
    mealtime.state === 'cancelled'
      ? texts.cancelled
      : isOver(mealtime, now)
        ? texts.over
        : opens <= now
          ? texts.servedNow
          : texts.ordersAreClosed
  return <span>{t(standing)}</span>
}

/** 'Requests close in 13 min', 'Request by 4 PM', 'Request by Wed 10 AM'. */
export function ClosingText({ mealtime: { ordersCloseAt }, now }: ClosingProps) {
  const t = useTranslate()
  const minutes = minutesBetween(now, ordersCloseAt)
  return (
    <span>
      {minutes < countedMinutes
        ? t(texts.closeIn, { time: minutesText(t.language, minutes) })
        : t(texts.orderBy, { deadline: <Deadline at={ordersCloseAt} now={now} /> })}
    </span>
  )
}

/** A bar that shows how much of the last hours is left. The text beside it says the same. */
export function ClosingBar({ mealtime: { ordersCloseAt }, now }: ClosingProps) {
  const minutes = minutesBetween(now, ordersCloseAt)
  if (minutes >= countedMinutes) return null
  return (
    <progress
      aria-hidden="true"
      value={minutes}
      max={countedMinutes}
      className="h-1.5 w-20 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  )
}
