import * as z from 'zod/mini'
import { type Refusal, type RefusalCode, refusals } from './refusal.ts'

// Object.keys widens to string[]
const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]

/** A refusal as JSON; `error` repeats `message`, since the specification reads either. */
export const RefusalBody = z.object({
  success: z.literal(false),
  code: z.enum(codes),
  message: z.string(),
  error: z.string(),
  /** Name of the field of the body that is wrong, if one is. */
  field: z.optional(z.string()),
})

/** The answer's body for a refusal. */
export const refusalBodyOf = ({ code, message, field }: Refusal): z.infer<typeof RefusalBody> => ({
  success: false,
  code,
  message,
  error: message,
  field,
})
