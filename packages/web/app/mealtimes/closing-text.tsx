import {
  countedMinutes,
  isOver,
  type Mealtime,
  minutesBetween,
  minutesText,
  takesOrders,
} from '@warm-ladle/contract'
import { Deadline } from '../ui/date-time.tsx'
import { ordersAreClosed } from './times.ts'

interface ClosingProps {
  mealtime: Pick<Mealtime, 'ordersCloseAt'>
  now: Date
}

/** Until when a mealtime can be ordered, or where it stands. */
export function StandingText({ mealtime, now }: { mealtime: Mealtime; now: Date }) {
  if (mealtime.state === 'cancelled') return 'Cancelled'
  if (isOver(mealtime, now)) return 'Over'
  if (takesOrders(mealtime, now)) return <ClosingText mealtime={mealtime} now={now} />
  return new Date(mealtime.startsAt) <= now ? 'Being served now' : ordersAreClosed
}

/** 'Orders close in 13 min', 'Order by 4 PM', 'Order by Wed 10 AM'. */
export function ClosingText({ mealtime: { ordersCloseAt }, now }: ClosingProps) {
  const minutes = minutesBetween(now, ordersCloseAt)
  if (minutes < countedMinutes) return `Orders close in ${minutesText(minutes)}`
  return (
    <>
      Order by <Deadline at={ordersCloseAt} now={now} />
    </>
  )
}

/** How much of the last hours is left, as a bar. The words beside it say the same. */
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
