import { type Api, type Closure, isKitchenClosed } from '@warm-ladle/contract'
import type { core } from 'zod'
import type { TimesOf } from '../database/shared/hours.ts'
import type { MealtimeTimes } from '../opening-hours.ts'
import type { LockedMealtime } from './lock-mealtimes.ts'

/** A draft that was not published, and why. */
export type Left = core.output<Api['planning']['publish']['returns']>['left'][number]

interface Circumstances {
  readonly timesOf: TimesOf
  readonly closures: readonly Closure[]
  readonly now: Date
  /** Whether there is a portion to ask for. */
  readonly isOffered: boolean
}

/** The times that a draft gets when it is published, or why it stays a draft: residents could not ask for it. */
export function judgeDraft(
  draft: Pick<LockedMealtime, 'date' | 'slot'>,
  { timesOf, closures, now, isOffered }: Circumstances,
): MealtimeTimes | Left['because'] {
  if (isKitchenClosed(draft, closures)) return 'closure'
  const times = timesOf(draft)
  if (!times) return 'no-hours'
  if (times.startsAt <= now) return 'past'
  if (times.ordersCloseAt <= now) return 'orders-closed'
  return isOffered ? times : 'empty'
}
