import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Done } from './fields.ts'

/** What a member's calendar shows: all mealtimes, or those that the member has asked for. */
export const feedKinds = ['menu', 'mine'] as const
export const FeedKind = z.enum(feedKinds, 'Choose all mealtimes, or your own')
export type FeedKind = z.infer<typeof FeedKind>

/** What a member knows of their calendar; the address itself is not among it. */
export const FeedState = z.object({
  /** Null while it has no address. */
  shows: z.nullable(FeedKind),
  /** Whether there is anything to show: the hostel plans mealtimes. */
  isOffered: z.boolean(),
})
export type FeedState = z.infer<typeof FeedState>

/** A member's calendar of mealtimes, which calendar programs read by a secret address. */
export const calendarFeed = endpoints({
  show: {
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'member',
    summary: "What one's own calendar shows; null without one. Its address is not shown again",
    returns: FeedState,
  },
  create: {
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'member',
    throttle: 'accountChanges',
    summary: "Make a new secret address for one's own calendar; the old one stops working",
    body: z.object({ shows: FeedKind }),
    returns: z.extend(Done, { url: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'member',
    throttle: 'accountChanges',
    summary: "Take the address of one's own calendar back",
    returns: Done,
    messages: { 'not-found': 'There is no address to take back' },
  },
  read: {
    method: 'GET',
    path: '/calendar/{token}.ics',
    access: 'visitor',
    throttle: 'calendarReads',
    sends: 'ics',
    summary: 'A calendar from fourteen days ago to sixty days ahead, by its secret address',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    returns: z.string(),
    messages: { 'not-found': 'There is no calendar at this address' },
  },
})
