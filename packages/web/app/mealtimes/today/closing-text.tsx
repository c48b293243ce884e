import type { Mealtime } from '@warm-ladle/contract'
import { usePublicConfig } from '../../page/public-config.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { minutesUntil, remainingText } from '../times.ts'
import { isOnDate } from './moments.ts'

const day = 24 * 60
/** Minutes before the cut-off from which on they are counted down. */
const countedFrom = 3 * 60

interface ClosingProps {
  mealtime: Pick<Mealtime, 'ordersCloseAt'>
  now: Date
}
type ClosingDayProps = ClosingProps & {
  /** Today's date at the hostel. */
  today: string
}

/** 'Orders close in 13 minutes', 'Order by 4:00 PM', 'Order by Wed 10:00 AM'. */
export function ClosingText(props: ClosingDayProps) {
  const minutes = minutesUntil(props.mealtime.ordersCloseAt, props.now)
  if (minutes <= countedFrom) return `Orders close in ${remainingText(minutes)}`
  return (
    <>
      Order by <ClosingTime {...props} />
    </>
  )
}

/** '4:00 PM' today, 'Wed 10:00 AM' within the next days, and then with the date. */
export function ClosingTime({ mealtime: { ordersCloseAt }, now, today }: ClosingDayProps) {
  const { timeZone } = usePublicConfig()
  if (isOnDate(ordersCloseAt, today, timeZone)) return <DateTime at={ordersCloseAt} as="time" />
  const isNear = minutesUntil(ordersCloseAt, now) < 6 * day
  return <DateTime at={ordersCloseAt} as={isNear ? 'day and time' : 'moment'} />
}

/** How much of the last hours is left, as a bar. The words beside it say the same. */
export function ClosingBar({ mealtime: { ordersCloseAt }, now }: ClosingProps) {
  const minutes = minutesUntil(ordersCloseAt, now)
  if (minutes > countedFrom) return null
  return (
    <progress
      aria-hidden="true"
      value={minutes}
      max={countedFrom}
      className="h-1.5 w-20 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  )
}
