import { inOrder, requiredLine, Slot } from '@warm-ladle/contract'
import * as z from 'zod/mini'

/** What the form of a closure asks; '' stands for all meals of the days. */
export const ClosureFields = z
  .object({
    from: z.iso.date('Choose the first day'),
    until: z.iso.date('Choose the last day'),
    slot: z.union([z.literal(''), Slot]),
    reason: requiredLine(200, 'Say why, in a few words'),
  })
  .check(inOrder)
export type ClosureFields = z.infer<typeof ClosureFields>
