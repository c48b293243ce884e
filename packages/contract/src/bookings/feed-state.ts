import * as z from 'zod/mini'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** What a member's calendar shows: all mealtimes, or those that the member has asked for. */
export const feedKinds = ['menu', 'mine'] as const

export const FeedKind = z.enum(feedKinds, withMessage(checks.chooseFeed))
export type FeedKind = z.infer<typeof FeedKind>

/** What a member knows of their calendar; the address itself is not among it. */
export const FeedState = z.object({
  /** Null while it has no address. */
  shows: z.nullable(FeedKind),
  /** Whether there is anything to show: the hostel plans mealtimes. */
  isOffered: z.boolean(),
})
export type FeedState = z.infer<typeof FeedState>
