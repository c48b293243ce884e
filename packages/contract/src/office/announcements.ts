import * as z from 'zod/mini'
import { badges } from '../badges.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Instant, NamedInstant } from '../platform/fields.ts'
import { requiredLine, requiredText } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** The audience of an announcement: all residents, those who eat at a mealtime, or those with a badge. */
export const AnnouncementAudience = z.union([
  z.literal('all'),
  z.strictObject({ mealtimeId: Id }),
  z.strictObject({ badge: z.enum(badges, withMessage(checks.noSuchBadge)) }),
])
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>

/** An announcement as its audience sees it. */
export const Announcement = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  from: Instant,
  until: Instant,
})
export type Announcement = z.infer<typeof Announcement>

/** An announcement as its authors see it. */
export const PlannedAnnouncement = z.extend(Announcement, {
  to: AnnouncementAudience,
  /** How many members were notified; missing until it begins. */
  told: z.optional(z.int()),
})
export type PlannedAnnouncement = z.infer<typeof PlannedAnnouncement>

/** Maximum days for which an announcement is shown. */
const maxDays = 92

const given = z
  .object({
    title: requiredLine(80, withMessage(checks.sayWhatItIsAbout)),
    text: requiredText(1000, withMessage(checks.sayWhatToKnow)),
    to: AnnouncementAudience,
    from: NamedInstant,
    until: NamedInstant,
  })
  .check(
    z.refine(({ from, until }) => from < until, {
      ...withMessage(checks.endsBeforeItBegins),
      path: ['until'],
    }),
    z.refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= maxDays * 24 * 60 * 60_000, {
      ...withMessage(checks.showAtMost, { days: maxDays }),
      path: ['until'],
    }),
  )

export const announcements = endpoints({
  list: {
    method: 'GET',
    path: '/api/announcements',
    access: 'member',
    summary: 'Announcements shown to you now, latest first',
    returns: z.array(Announcement),
  },
  planned: {
    method: 'GET',
    path: '/api/announcements/planned',
    access: 'kitchen',
    summary: 'All current and future announcements, latest start first',
    returns: z.array(PlannedAnnouncement),
  },
  add: {
    method: 'POST',
    path: '/api/announcements',
    access: 'kitchen',
    freshProof: true,
    throttle: 'announcements',
    summary: 'Publish an announcement: sent once when it starts, shown until it ends',
    body: given,
    returns: z.extend(Done, { insertedId: Id }),
    messages: { 'not-found': texts.mealtimeNotPlanned },
  },
  remove: {
    method: 'DELETE',
    path: '/api/announcements/{id}',
    access: 'kitchen',
    throttle: 'adminChanges',
    summary: 'Take an announcement back: no longer shown or sent',
    params: z.object({ id: Id }),
    returns: Done,
    messages: { 'not-found': texts.announcementTakenBack },
  },
})
