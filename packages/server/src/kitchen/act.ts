import type { KitchenAct, KitchenOutcome } from '@warm-ladle/contract'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../database/schema.ts'
import type { Actor } from '../platform/audit-log.ts'

/** An act; without `at` it waits for its answer, and happens now. */
export type GivenAct = Omit<KitchenAct, 'at'> & { readonly at?: string }
export type ActOutcome = Omit<KitchenOutcome, 'id'>

/** What acts are performed with. */
export interface ActServices {
  readonly db: Database
  readonly clock: Clock
  /** The hostel's time zone. */
  readonly timeZone: string
}

/** An act within its transaction. */
export interface Acting extends Omit<ActServices, 'db'> {
  readonly tx: Transaction
  readonly given: GivenAct
  readonly actor: Actor
}

export const notPending = { outcome: 'not-pending' } as const
