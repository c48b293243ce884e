import * as z from 'zod/mini'
import { Done, Id } from './platform/fields.ts'
import { saidFields } from './platform/said-fields.ts'
import { texts as checks } from './platform/checks/texts.ts'
import { withMessage } from './platform/said.ts'

/** Maximum number of records per call. */
export const maxAtOnce = 50
/** Ids of the records in a call; repeated ids count once. */
export const ChosenIds = z
  .array(Id, withMessage(checks.chooseSomething))
  .check(
    z.minLength(1, withMessage(checks.chooseSomething)),
    z.maxLength(maxAtOnce, withMessage(checks.chooseAtMost, { most: maxAtOnce })),
  )

/**
 * The response to a call about several records, with the outcome of each. Finished ones stay, even if others are
 * refused.
 */
export const Outcomes = z.extend(Done, {
  data: z.array(z.object({ _id: Id, done: z.boolean(), ...saidFields })),
})
export type Outcomes = z.infer<typeof Outcomes>
