import * as z from 'zod/mini'
import { type RefusalCode, refusals } from './refusal.ts'

// Object.keys forgets which keys these are
const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]

/** A refusal on the wire; `error` repeats `message`, since the specification reads either. */
export const RefusalBody = z.object({
  success: z.literal(false),
  code: z.enum(codes),
  message: z.string(),
  error: z.string(),
  /** Which part of the body is wrong, where one is: the name of its field. */
  field: z.optional(z.string()),
})
