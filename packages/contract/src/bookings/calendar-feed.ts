import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done } from '../platform/fields.ts'
import { FeedKind, FeedState } from './feed-state.ts'
import { texts } from '../platform/refusals/texts.ts'

/** A member's calendar of mealtimes, which calendar programs read from a secret address. */
export const calendarFeed = endpoints({
  show: {
    method: 'GET',
    path: '/api/calendar-feed',
    access: 'member',
    summary: 'Your calendar feed, or null. Its address is not shown again',
    returns: FeedState,
  },
  create: {
    method: 'POST',
    path: '/api/calendar-feed',
    access: 'member',
    throttle: 'accountChanges',
    summary: 'Create a new secret address for your calendar; the old one stops working',
    body: z.object({ shows: FeedKind }),
    returns: z.extend(Done, { url: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/calendar-feed',
    access: 'member',
    throttle: 'accountRemovals',
    summary: 'Remove the address of your calendar',
    returns: Done,
    messages: { 'not-found': texts.noAddressToTakeBack },
  },
  read: {
    method: 'GET',
    path: '/calendar/{token}.ics',
    access: 'visitor',
    throttle: 'calendarReads',
    sends: 'ics',
    summary: 'A calendar from 14 days ago to 60 days ahead, by its secret address',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    returns: z.string(),
    messages: { 'not-found': texts.noCalendar },
  },
})
