import type { Report } from '../../platform/background.ts'
import type { PictureStore } from './store.ts'
import { emit } from '../../tracing/telemetry/occurrences.ts'
import { StoreFault } from './store-fault.ts'

/** Whether pictures can be read and stored; 'unknown' before the first check. */
export type StoreState = 'unknown' | 'ready' | StoreFault['state']

/** Milliseconds between checks. */
const round = 30_000

export interface StoreWatch {
  readonly state: StoreState
  /** Checks now, then periodically. */
  start(): void
  stop(): void
}

/** Monitors the picture store; the rest of the service works without it. */
export function watchStore(store: Pick<PictureStore, 'check'>, report: Report): StoreWatch {
  let state: StoreState = 'unknown'
  let timer: NodeJS.Timeout | undefined

  async function look() {
    const error: unknown = await store.check().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const next = error === undefined ? 'ready' : error instanceof StoreFault ? error.state : 'unreachable'
    if (next !== state && next !== 'ready')
      report(`Pictures can be neither shown nor uploaded: their store is ${next}`, error)
    state = next
    emit('pictures', { areReady: next === 'ready' })
  }

  return {
    get state() {
      return state
    },
    start() {
      timer = setInterval(() => void look(), round).unref()
      void look()
    },
    stop: () => clearInterval(timer),
  }
}
