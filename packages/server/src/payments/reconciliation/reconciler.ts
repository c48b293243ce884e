import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { reconcile } from './reconcile.ts'
import type { Books } from './settle.ts'

const BETWEEN_PASSES = 10 * 60 * 1000
/** Longest wait for a pass under way when the service closes, in milliseconds. */
const PATIENCE = 2_000

export interface Reconciler {
  /** One pass, or the one that is under way. Fails when that pass cannot be made. */
  run(): Promise<void>
  /** Ends the pass under way, within a moment. */
  stop(): Promise<void>
}

/** Passes of reconciliation, one at a time. */
export function createReconciler(books: Books): Reconciler {
  const stopping = new AbortController()
  let underWay: Promise<void> | undefined

  function run() {
    underWay ??= reconcile(books, stopping.signal).finally(() => {
      underWay = undefined
    })
    return underWay
  }
  return {
    run,
    async stop() {
      stopping.abort()
      await Promise.race([underWay?.catch(() => {}), pause(PATIENCE, undefined, { ref: false })])
    },
  }
}

/** Lets passes be made as soon as the service listens and every ten minutes, until it closes. */
export function registerReconciler(app: FastifyInstance, reconciler: Reconciler): void {
  let timer: NodeJS.Timeout | undefined
  const pass = () =>
    void reconciler.run().catch((error: unknown) => app.log.warn(error, 'Payments could not be reconciled'))

  app.addHook('onListen', async () => {
    timer = setInterval(pass, BETWEEN_PASSES).unref()
    pass()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await reconciler.stop()
  })
}
