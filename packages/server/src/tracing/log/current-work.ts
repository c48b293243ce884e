import { AsyncLocalStorage } from 'node:async_hooks'

/** What the process is doing: a request, with everything it started in the background, or a background job. */
export type Work = { readonly reqId: string } | { readonly job: string }

const storage = new AsyncLocalStorage<Work>()

/** The work for which this code runs, at any depth; undefined at startup and in code that all requests share. */
export const currentWork = (): Work | undefined => storage.getStore()

/** Runs `act`, and everything it starts, for this work, so that log lines name the work. */
export const during = <T>(work: Work, act: () => T): T => storage.run(work, act)

/** Runs `act` outside of any work, e.g. a timer that outlives the request that happens to start it. */
export const apart = <T>(act: () => T): T => storage.exit(act)
