import * as z from 'zod/mini'
import { refusalCodes } from './refusal-codes.ts'
import type { Refusal } from './refusal.ts'
import type { Said } from './said.ts'

const day = z.object({ day: z.string() })
const date = z.object({ date: z.string() })
/** A word within a sentence. */
const SaidWord = z.object({ message: z.string(), text: z.string() })
/** A text, a number, a date 'YYYY-MM-DD' to be written without or with its year, or a list of words. */
const SaidValue = z.union([z.string(), z.number(), day, date, z.array(SaidWord)])

/** A refusal as JSON; `error` repeats `message`, since the specification reads either. */
export const RefusalBody = z.object({
  success: z.literal(false),
  code: z.enum(refusalCodes),
  message: z.string(),
  error: z.string(),
  /** The text of the message in the catalogues, for who says it in another language: 'refusals.onlyLeft'. */
  text: z.optional(z.string()),
  /** What is filled in there. */
  values: z.optional(z.record(z.string(), SaidValue)),
  /** Name of the field of the body that is wrong, if one is. */
  field: z.optional(z.string()),
})

/** The answer's body for a refusal. */
export const refusalBodyOf = ({ code, message, said, field }: Refusal): z.infer<typeof RefusalBody> => ({
  success: false,
  code,
  message,
  error: message,
  ...(typeof said === 'object' && { text: said.text, values: said.values }),
  field,
})

/** The message, with what it takes to say it in another language if that was sent. */
export const saidIn = ({ message, text, values }: z.infer<typeof RefusalBody>): Said | string =>
  text === undefined ? message : { message, text, values }
