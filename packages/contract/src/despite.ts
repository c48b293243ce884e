import * as z from 'zod/mini'

/** What stands against serving, and was confirmed at the counter: a meal does not fit the resident's needs. */
export const Despite = z.array(z.enum(['conflict'], 'There is no such check')).check(z.maxLength(1))
export type Despite = z.infer<typeof Despite>
