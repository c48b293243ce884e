import { useLiveActivity } from '../mealtimes/use-live-activity.ts'
import type { QueueChoice } from './request-queries.ts'

/**
 * What the stream of the counter told last, as a text that changes with everything that may change the queue. Undefined
 * while there is no stream, and where mealtimes are shown of which it tells nothing: those of other days.
 */
export function useQueueActivity({ mealtimes, date }: QueueChoice): string | undefined {
  const { activity } = useLiveActivity()
  const isTold = date === undefined && mealtimes !== 'all'
  return activity && isTold ? JSON.stringify(activity) : undefined
}
