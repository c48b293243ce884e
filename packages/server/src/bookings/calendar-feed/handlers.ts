import { type Api, type Limit, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { addDays, dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { takeAttempt } from '../../platform/attempts.ts'
import { findConventions, findHostelName } from '../../platform/settings.ts'
import type { Database } from '../../database/schema.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { TooMany } from '../../http/contract/throttle.ts'
import { listFeedMealtimes, writeCalendar } from './write-calendar.ts'
import { findFeed, findFeedByToken, putFeed, type ReadFeed, removeFeed } from '../../people/calendar-feeds.ts'
import { hasMealtimes } from './queries.ts'
import { hashToken, newToken } from '../../people/secret-token.ts'

export interface CalendarFeedOptions {
  readonly db: Database
  readonly clock: Clock
  readonly publicUrl: URL
  readonly timeZone: string
  /** Rate limit per calendar. */
  readonly perCalendar: Limit
}

/** Days shown in a calendar, before and after today. */
const shownDays = { before: 14, after: 60 } as const

export const calendarFeedHandlers = (options: CalendarFeedOptions): Handlers<Api['calendarFeed']> => {
  const { db, clock, publicUrl, timeZone, perCalendar } = options
  return {
    show: async ({ caller }) => ({
      shows: (await findFeed(db, caller.id)) ?? null,
      isOffered: await hasMealtimes(db),
    }),

    async create({ caller, body: { shows } }) {
      const token = newToken()
      await putFeed(db, { userId: caller.id, shows }, hashToken(token))
      const url = new URL(`/calendar/${token}.ics`, publicUrl).href
      return { success: true, ...said(answers.calendarMade), url }
    },

    async remove({ caller }) {
      if (!(await removeFeed(db, caller.id))) throw new Refusal('not-found')
      return { success: true, ...said(answers.calendarRemoved) }
    },

    async read({ params }) {
      const tokenHash = hashToken(params.token)
      const feed = await findFeedByToken(db, tokenHash, dateAt(clock(), timeZone))
      if (!feed) throw new Refusal('not-found')
      const wait = await takeAttempt(db, `calendar ${tokenHash}`, perCalendar, clock())
      if (wait > 0) throw new TooMany(wait)
      return renderCalendar(feed, options)
    },
  }
}

async function renderCalendar(feed: ReadFeed, { db, clock, publicUrl, timeZone }: CalendarFeedOptions) {
  const now = clock()
  const today = dateAt(now, timeZone)
  const hostelName = await findHostelName(db)
  const mealtimes = await listFeedMealtimes(db, {
    userId: feed.userId,
    from: addDays(today, -shownDays.before),
    until: addDays(today, shownDays.after),
  })
  const weekUrl = new URL('/week', publicUrl).href
  const { hours } = await findConventions(db)
  const { language } = feed
  return writeCalendar({ hostelName, language, shows: feed.shows, weekUrl, timeZone, hours, now, mealtimes })
}
