import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { reconcile } from './reconcile.ts'
import type { PaymentServices } from './settle.ts'

const BETWEEN_PASSES = 10 * 60 * 1000
/** Longest wait for a pass in progress when the service closes, in milliseconds. */
const PATIENCE = 2_000

export interface Reconciler {
  /** Runs a pass, or joins the one in progress. Rejects when that pass fails. */
  run(): Promise<void>
  /** Stops the pass in progress soon. */
  stop(): Promise<void>
}

/** Runs passes of reconciliation, one at a time. */
export function createReconciler(services: PaymentServices): Reconciler {
  const stopping = new AbortController()
  let underWay: Promise<void> | undefined

  function run() {
    underWay ??= reconcile(services, stopping.signal).finally(() => {
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

/** Schedules a pass as soon as the service listens and every ten minutes until it closes. */
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
