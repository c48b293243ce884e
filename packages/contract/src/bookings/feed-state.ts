import * as z from 'zod/mini'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** Whether a member's calendar shows all mealtimes, or only those that the member has requested. */
export const feedKinds = ['menu', 'mine'] as const

export const FeedKind = z.enum(feedKinds, withMessage(checks.chooseFeed))
export type FeedKind = z.infer<typeof FeedKind>

/** The calendar settings that members see, without the secret address. */
export const FeedState = z.object({
  /** Null while the calendar has no address. */
  shows: z.nullable(FeedKind),
  /** Whether the hostel plans mealtimes; without them the calendar would be empty. */
  isOffered: z.boolean(),
})
export type FeedState = z.infer<typeof FeedState>
