import { setTimeout as pause } from 'node:timers/promises'
import type { Report } from './background.ts'
import { during } from './log/current-work.ts'
import { tell } from './telemetry/occurrences.ts'
import { timed } from './telemetry/timed.ts'

const minute = 60_000

/** Longest wait for jobs in progress when the service closes, in milliseconds. */
const patience = 2_000

/** How often a job can run, in milliseconds. */
export const periods = { minute, 'ten minutes': 10 * minute, hour: 60 * minute } as const

export interface Job {
  readonly every: keyof typeof periods
  readonly run: () => Promise<unknown>
}

/** What a run returns that was left to another process. */
export const leftToAnother = Symbol('left to another process')

/** Background jobs, with their names for the log. */
export type Jobs = Readonly<Record<string, Job>>

/**
 * Runs each job now and then once per period. Jobs do not wait for each other, and none overlaps with itself: one that
 * takes longer than its period skips runs. Failures are logged, and the job runs again in its turn.
 *
 * @returns a function that starts no more jobs, and gives those in progress a moment to end
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
      timed(act, (time) => tell('job', { job: name, isOurs, ...time }))
        .then(() => undefined)
        .catch((error: unknown) => report(`${name} failed`, error))
        .finally(() => inProgress.delete(name)),
    )
    inProgress.set(name, done)
  }

  const timers = Object.entries(jobs).map(([name, job]) => {
    tell('schedule', { job: name, every: periods[job.every] })
    begin(name, job)
    return setInterval(() => begin(name, job), periods[job.every]).unref()
  })

  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.race([Promise.all(inProgress.values()), pause(patience, undefined, { ref: false })])
  }
}
