import * as z from 'zod/mini'
import { refusalCodes } from './refusal-codes.ts'
import type { Refusal } from './refusal.ts'
import { Meanwhile } from './platform/revision.ts'
import { saidFields } from './platform/said-fields.ts'
import type { Said } from './platform/said.ts'

/** A refusal as JSON. `error` repeats `message`, because the specification allows clients to read either. */
export const RefusalBody = z.object({
  success: z.literal(false),
  code: z.enum(refusalCodes),
  ...saidFields,
  error: z.string(),
  /** Name of the invalid body field, if any. */
  field: z.optional(z.string()),
  /** Set for `changed-meanwhile`, if the call sent a revision. */
  meanwhile: z.optional(Meanwhile),
})

/** The body of a refusal. */
export const toRefusalBody = ({
  code,
  message,
  said,
  field,
  meanwhile,
}: Refusal): z.infer<typeof RefusalBody> => ({
  success: false,
  code,
  message,
  error: message,
  ...(typeof said === 'object' && { text: said.text, values: said.values }),
  field,
  meanwhile,
})

/** The message, with everything needed to translate it, if that was sent. */
export const saidIn = ({ message, text, values }: z.infer<typeof RefusalBody>): Said | string =>
  text === undefined ? message : { message, text, values }
