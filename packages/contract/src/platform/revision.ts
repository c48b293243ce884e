import * as z from 'zod/mini'

/**
 * The state of a record that a caller saw. A change that sends it is refused with `changed-meanwhile` if the record has
 * changed since. Revisions have no order: a later state may have a smaller one.
 */
export const Revision = z.int()

/** The revision of a record that counts its changes in a 32-bit column, with room for the next one. */
export const CountedRevision = Revision.check(z.minimum(0), z.maximum(2 ** 31 - 2))

/** For the body of a call that replaces what others may change too. Without it nothing is compared. */
export const seen = { revision: z.optional(Revision) }

const Values = z.record(z.string(), z.unknown())

/** Data of `changed-meanwhile`: the fields of the call as they are now, and as they were sent. */
export const Meanwhile = z.object({ revision: Revision, current: Values, sent: Values })
export type Meanwhile = z.infer<typeof Meanwhile>
