import * as z from 'zod/mini'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/**
 * Objections to serving that were confirmed at the counter: it is too early for the mealtime, or a meal does
 * not suit the resident's needs.
 */
export const Despite = z
  .array(z.enum(['early', 'conflict'], withMessage(checks.noSuchCheck)))
  .check(z.maxLength(2, withMessage(checks.twoChecksAtMost)))
export type Despite = z.infer<typeof Despite>
