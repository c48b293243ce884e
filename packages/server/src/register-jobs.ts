import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import { foldTotals } from './database/counts/daily-totals.ts'
import { foldCounts } from './database/counts/kept-counts.ts'
import { forgetExpired } from './database/forget-expired.ts'
import { pruneChanges } from './database/revision/prune-changes.ts'
import type { Database } from './database/schema.ts'
import { mergeSearchIndexes } from './database/search/merge-search-indexes.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { leaseJobs } from './leased-jobs.ts'
import { closeMealtimes, markNoShows } from './meal-requests/jobs.ts'
import type { Reconciler } from './payments/reconciliation/reconciler.ts'
import { collectPictures } from './pictures/collect.ts'
import type { PictureStore } from './pictures/store.ts'
import type { Retention } from './retention.ts'

export interface JobOptions {
  readonly db: Database
  readonly clock: Clock
  readonly pictures: PictureStore
  readonly publicUrl: URL
  readonly reconciler: Reconciler
  readonly retention: Retention
  /** Further jobs. */
  readonly jobs?: Jobs | undefined
}

/** The service's background jobs, with their periods. */
const jobsOf = ({ db, clock, pictures, publicUrl, reconciler, retention, jobs }: JobOptions): Jobs => ({
  'Closing mealtimes that are over': { every: 'minute', run: () => closeMealtimes(db, clock) },
  'Marking requests that were not picked up': { every: 'minute', run: () => markNoShows(db, clock) },
  'Reconciling payments': { every: 'ten minutes', run: reconciler.run },
  'Collecting unused pictures': {
    every: 'hour',
    run: () => collectPictures({ db, store: pictures, origin: publicUrl.origin, clock }),
  },
  'Forgetting what has expired': { every: 'hour', run: () => forgetExpired(db, clock(), retention) },
  'Pruning noted changes': { every: 'minute', run: () => pruneChanges(db) },
  'Adding up counted rows': { every: 'minute', run: () => foldCounts(db).then(() => foldTotals(db)) },
  'Merging the search indexes': { every: 'hour', run: () => mergeSearchIndexes(db) },
  ...jobs,
})

/** Starts the jobs when the service listens, and stops them with it. */
export function registerJobs(app: FastifyInstance, options: JobOptions): void {
  const { jobs, giveBack } = leaseJobs(jobsOf(options), options)
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = startJobs(jobs, (problem, error) => app.log.error({ err: error }, problem))
  })
  app.addHook('preClose', async () => options.reconciler.stop())
  app.addHook('onClose', async () => {
    await stop?.()
    // while the database is away the leases end by themselves
    await giveBack().catch((error: unknown) => app.log.debug({ err: error }, 'leases were not given back'))
  })
}
