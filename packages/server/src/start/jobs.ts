import { setTimeout as pause } from 'node:timers/promises'
import { dialectOf } from '../database/engine/dialect.ts'
import type { Database } from '../database/schema.ts'
import { forgetAttempts, takeAttempt } from '../platform/attempts.ts'
import type { Report } from '../platform/background.ts'
import type { Clock } from '../platform/clock.ts'
import { during } from '../tracing/log/current-work.ts'
import { emit } from '../tracing/telemetry/occurrences.ts'
import { timed } from '../tracing/telemetry/timed.ts'

const minute = 60_000

/** Maximum milliseconds to wait for running jobs when the service closes. */
const timeout = 2_000

/** The possible job periods, in milliseconds. */
const periods = { minute, 'ten minutes': 10 * minute, hour: 60 * minute } as const

interface Job {
  readonly every: keyof typeof periods
  readonly run: () => Promise<unknown>
}

/** The result of a run that was left to another process. */
export const leftToAnother = Symbol('left to another process')

/** Background jobs by their names in the log. */
export type Jobs = Readonly<Record<string, Job>>

/**
 * Runs each job immediately and then once per period. Jobs do not wait for each other, and none overlaps with itself:
 * a job that takes longer than its period skips runs. Failures are logged, and the job runs again in the next period.
 *
 * @returns a function that starts no more jobs, and gives running jobs a moment to finish
 */
export function startJobs(jobs: Jobs, report: Report): () => Promise<void> {
  const inProgress = new Map<string, Promise<void>>()

  function begin(name: string, { run }: Job) {
    if (inProgress.has(name)) return
    let isOurs = true
    const act = async () => {
      isOurs = (await run()) !== leftToAnother
    }
    const done = during({ job: name }, () =>
      timed(act, (time) => emit('job', { job: name, isOurs, ...time }))
        .then(() => undefined)
        .catch((error: unknown) => report(`${name} failed`, error))
        .finally(() => inProgress.delete(name)),
    )
    inProgress.set(name, done)
  }

  const timers = Object.entries(jobs).map(([name, job]) => {
    emit('schedule', { job: name, every: periods[job.every] })
    begin(name, job)
    return setInterval(() => begin(name, job), periods[job.every]).unref()
  })

  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.race([Promise.all(inProgress.values()), pause(timeout, undefined, { ref: false })])
  }
}

/** Share of a period for which a lease lasts; the rest allows for timers that are slightly early. */
const leased = 0.9

/**
 * Returns the same jobs, each run by only one of the processes that share the database: the first to lease it, for
 * nearly a period. A failed run releases the lease, so that the next process can try. The embedded database has only
 * one process.
 *
 * @returns the jobs, and a function that releases this process's leases
 */
export function leaseJobs(jobs: Jobs, { db, clock }: { readonly db: Database; readonly clock: Clock }) {
  /** Keys, and when their leases expire, in milliseconds. */
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
