import type { KitchenAct, KitchenOutcome } from '@warm-ladle/contract'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { Actor } from '../platform/audit-log.ts'

/** An act. Without `at`, the counter waits for the response, and the act happens now. */
export type GivenAct = Omit<KitchenAct, 'at'> & { readonly at?: string }
export type ActOutcome = Omit<KitchenOutcome, 'id'>

/** Dependencies of acts. */
export interface ActServices {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
}

/** An act in progress, inside its transaction. */
export interface Acting extends Omit<ActServices, 'db'> {
  readonly tx: Transaction
  readonly given: GivenAct
  readonly actor: Actor
}

export const notPending = { outcome: 'not-pending' } as const
