import { reconcile } from './reconcile.ts'
import type { PaymentServices } from './settle.ts'

export interface Reconciler {
  /** Runs a pass, or joins the one in progress. Rejects if that pass fails. */
  run(): Promise<void>
  /** Ends the pass in progress after its current transaction. */
  stop(): void
}

/** Runs reconciliation passes, one at a time. */
export function createReconciler(services: PaymentServices): Reconciler {
  const stopping = new AbortController()
  let underWay: Promise<void> | undefined

  return {
    run() {
      underWay ??= reconcile(services, stopping.signal).finally(() => {
        underWay = undefined
      })
      return underWay
    },
    stop: () => stopping.abort(),
  }
}
