import { AsyncLocalStorage } from 'node:async_hooks'

/** What the process is doing: a request, with all that it began in the background, or a background job. */
export type Work = { readonly reqId: string } | { readonly job: string }

const storage = new AsyncLocalStorage<Work>()

/** The work that this code runs for, however deep it is; undefined at the start and in what all requests share. */
export const currentWork = (): Work | undefined => storage.getStore()

/** Runs `act`, and all that it begins, for this work: lines of the log name it. */
export const during = <T>(work: Work, act: () => T): T => storage.run(work, act)

/** Runs `act` for no work in particular, such as a timer that outlives the request which happens to start it. */
export const apart = <T>(act: () => T): T => storage.exit(act)
