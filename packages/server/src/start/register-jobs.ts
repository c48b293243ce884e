import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/schema.ts'
import { foldStoredTexts } from '../database/stored-texts.ts'
import type { Clock } from '../platform/clock.ts'
import { forgetExpired } from '../operation/forget-expired.ts'
import type { Retention } from '../platform/retention.ts'
import { notifyKitchen } from '../kitchen/sheet/notify-kitchen.ts'
import { describeMenu } from '../bookings/menu-of-the-day.ts'
import { closeMealtimes, markNoShows } from '../bookings/requests/jobs.ts'
import { notifyAnnouncements } from '../office/announcements/queries.ts'
import { sendDueMenus } from '../notifications/webhooks.ts'
import { endStays } from '../bookings/requests/end-stays.ts'
import type { RemoveMember } from '../people/remove-member.ts'
import { remindOfOrders } from '../bookings/requests/remind-of-orders.ts'
import { endBadges } from '../money/ledger/end-badges.ts'
import type { Reconciler } from '../money/reconciliation/reconciler.ts'
import { collectPictures } from '../menu/pictures/collect.ts'
import type { PictureStore } from '../menu/pictures/store.ts'
import { type Jobs, leaseJobs, startJobs } from './jobs.ts'

export interface JobOptions {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's time zone. */
  readonly timeZone: string
  readonly pictures: PictureStore
  readonly publicUrl: URL
  readonly reconciler: Reconciler
  readonly retention: Retention
  readonly removeMember: RemoveMember
  readonly jobs?: Jobs | undefined
}

/** The service's background jobs, with their periods. */
const listJobs = ({
  db,
  clock,
  timeZone,
  pictures,
  publicUrl,
  reconciler,
  retention,
  removeMember,
  jobs,
}: JobOptions): Jobs => ({
  'Closing mealtimes that are over': { every: 'minute', run: () => closeMealtimes(db, clock) },
  'Marking requests that were not picked up': { every: 'minute', run: () => markNoShows(db, clock) },
  'Reconciling payments': { every: 'ten minutes', run: reconciler.run },
  'Collecting unused pictures': {
    every: 'hour',
    run: () => collectPictures({ db, store: pictures, origin: publicUrl.origin, clock }),
  },
  'Forgetting what has expired': { every: 'hour', run: () => forgetExpired(db, clock(), retention) },
  'Telling what is announced': { every: 'minute', run: () => notifyAnnouncements({ db, clock, timeZone }) },
  'Sending the menu of the day': {
    every: 'minute',
    run: () => sendDueMenus({ db, clock, timeZone, describeMenu }),
  },
  'Reminding of orders that close': { every: 'minute', run: () => remindOfOrders(db, clock, timeZone) },
  'Telling the kitchen of closed orders': {
    every: 'minute',
    run: () => notifyKitchen({ db, clock, timeZone }),
  },
  'Ending badges': { every: 'hour', run: () => endBadges({ db, clock, timeZone }) },
  'Ending stays': { every: 'hour', run: () => endStays({ db, clock, timeZone, removeMember }) },
  'Folding searched texts anew': { every: 'hour', run: () => foldStoredTexts(db) },
  ...jobs,
})

/** Starts the jobs when the service listens, and stops them with it. */
export function registerJobs(app: FastifyInstance, options: JobOptions): void {
  const { jobs, giveBack } = leaseJobs(listJobs(options), options)
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = startJobs(jobs, (problem, error) => app.log.error({ err: error }, problem))
  })
  app.addHook('preClose', async () => options.reconciler.stop())
  app.addHook('onClose', async () => {
    await stop?.()
    // while the database is down, leases cannot be released and expire by themselves
    await giveBack().catch((error: unknown) => app.log.debug({ err: error }, 'leases were not given back'))
  })
}
