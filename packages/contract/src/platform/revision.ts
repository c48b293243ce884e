import * as z from 'zod/mini'

/**
 * The state of a record that a caller saw. If a change includes it, the change is refused with `changed-meanwhile` once
 * the record has changed. Revisions have no order: a later state may have a smaller one.
 */
export const Revision = z.int()

/** The revision of a record that counts its changes in a 32-bit column, with room for one more. */
export const CountedRevision = Revision.check(z.minimum(0), z.maximum(2 ** 31 - 2))

/** A body field for calls that replace what others may change too. Without it, nothing is compared. */
export const seen = { revision: z.optional(Revision) }

const Values = z.record(z.string(), z.unknown())

/**
 * Data for `changed-meanwhile`: the call's fields with their current values and with those that were sent.
 */
export const Meanwhile = z.object({ revision: Revision, current: Values, sent: Values })
export type Meanwhile = z.infer<typeof Meanwhile>
