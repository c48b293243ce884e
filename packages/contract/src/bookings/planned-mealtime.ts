import * as z from 'zod/mini'
import { Amount, Id } from '../platform/fields.ts'
import { MealtimeCounts } from './mealtime-counts.ts'
import { mealtimeFields, MealtimeState } from './mealtime.ts'
import { Revision } from '../platform/revision.ts'

/** A meal at a mealtime, as the kitchen plans it. */
export const PlannedServing = z.object({
  id: Id,
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  price: Amount,
  portions: z.int(),
  taken: z.int(),
  walkUps: z.int(),
  /** Walk-up portions beyond the planned ones. */
  beyond: z.int(),
})
export type PlannedServing = z.infer<typeof PlannedServing>

/** A mealtime as the kitchen plans it. */
export const PlannedMealtime = z.object({
  ...mealtimeFields,
  state: MealtimeState,
  revision: Revision,
  /** Cancelling the mealtime closes the requests of everyone still waiting, and notifies them. */
  counts: MealtimeCounts,
  servings: z.array(PlannedServing),
})
export type PlannedMealtime = z.infer<typeof PlannedMealtime>
