import type { Clock } from './clock.ts'
import { dialectOf } from './database/engine/dialect.ts'
import type { Database } from './database/schema.ts'
import { forgetAttempts, takeAttempt } from './database/shared/attempts.ts'
import { type Job, type Jobs, leftToAnother, periods } from './jobs.ts'

/** Of a period; the rest is for timers that are a little early. */
const leased = 0.9

/**
 * The same jobs, each run by one process of all that share the database: the one that leases it first, for nearly a
 * period. A run that fails gives the lease back, so that the next process tries. The embedded database has one process.
 *
 * @returns the jobs, and a function that gives back what this process has leased, for those that go on
 */
export function leaseJobs(jobs: Jobs, { db, clock }: { readonly db: Database; readonly clock: Clock }) {
  /** Keys, with the milliseconds at which their leases end. */
  const held = new Map<string, number>()
  if (dialectOf(db) === 'sqlite') return { jobs, giveBack: async () => undefined }

  async function giveBack(key: string) {
    held.delete(key)
    await forgetAttempts(db, key)
  }

  const lease = ([name, { every, run }]: [string, Job]): [string, Job] => {
    const key = `job ${name}`
    const length = leased * periods[every]
    const runLeased = async () => {
      const now = clock()
      if ((await takeAttempt(db, key, { calls: 1, minutes: length / 60_000 }, now)) > 0) return leftToAnother
      held.set(key, now.getTime() + length)
      try {
        return await run()
      } catch (error) {
        await giveBack(key)
        throw error
      }
    }
    return [name, { every, run: runLeased }]
  }
  return {
    jobs: Object.fromEntries(Object.entries(jobs).map(lease)),
    async giveBack() {
      const now = clock().getTime()
      for (const [key, until] of held) if (now < until) await giveBack(key)
    },
  }
}
