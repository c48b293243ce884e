import * as z from 'zod/mini'

/**
 * What stands against serving, and was confirmed at the counter: it is early for the mealtime, or a meal does not fit the
 * resident's needs.
 */
export const Despite = z
  .array(z.enum(['early', 'conflict'], 'There is no such check'))
  .check(z.maxLength(2, 'There are two checks at most'))
export type Despite = z.infer<typeof Despite>
