/*
 * Adds what counter and kitchen would have entered, in bulk, without the rules of acts and without recording them.
 * Walk-ups are added to their servings' counts afterwards.
 */
import type { WasteKind } from '@warm-ladle/contract'
import { addRows } from '../database/insert-rows.ts'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'

/** One portion served without a request. */
export interface PastWalkUp {
  readonly servingId: string
  readonly at: Date
}

export const addWalkUps = (tx: Transaction, walkUps: readonly PastWalkUp[]) =>
  addRows(
    tx,
    'walk_ups',
    walkUps.map(({ servingId, at }) => {
      const moment = at.toISOString()
      return { id: newId(), serving_id: servingId, portions: 1, at: moment, reported_at: moment }
    }),
  )

export interface PastWaste {
  readonly servingId: string
  readonly kind: WasteKind
  readonly grams: number
  readonly at: Date
}

export const addWaste = (tx: Transaction, waste: readonly PastWaste[]) =>
  addRows(
    tx,
    'waste',
    waste.map(({ servingId, at, ...weighed }) => ({
      ...weighed,
      id: newId(),
      serving_id: servingId,
      by_user: null,
      at: at.toISOString(),
    })),
  )
