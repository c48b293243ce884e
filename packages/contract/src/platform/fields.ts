import './english.ts'
import * as z from 'zod/mini'
import { texts as checks } from './checks/texts.ts'
import { lengths } from './lengths.ts'
import { saidFields } from './said-fields.ts'
import { withMessage } from './said.ts'

/** The id of a record, a UUID. */
export const Id = z.uuid(withMessage(checks.noValidId))

/** A moment in UTC, as ISO 8601 with milliseconds. */
export const Instant = z.iso.datetime()

/**
 * A moment from a caller, in the same years as `NamedDate`. PostgreSQL has no year 0, but ISO 8601 does. Becomes text
 * with milliseconds, because the service compares moments as texts.
 */
export const NamedInstant = z.iso.datetime({ abort: true }).check(
  z.refine((at) => at >= '2000' && at < '2200', withMessage(checks.dateInRange)),
  z.overwrite((at) => new Date(at).toISOString()),
)

/** An amount in the hostel's currency, with up to as many decimals as the currency: 8.5, or 1000 yen. */
export const Amount = z.number()

/**
 * A field that the specification lists in a payload, although the server determines it itself. Any value is accepted and
 * ignored.
 */
export const Ignored = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((): undefined => undefined),
  ),
)

/**
 * A lowercase email address, as browsers accept it, even with a top-level domain such as .xn--p1ai or none at all.
 */
export const EmailAddress = z
  .string(withMessage(checks.emailRequired))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, withMessage(checks.emailRequired)),
    z.maxLength(lengths.email, withMessage(checks.shorterEmail)),
    z.email({ ...withMessage(checks.validEmail), pattern: z.regexes.browserEmail }),
  )

/** The response to a successful call, with the message to show. */
export const Done = z.object({ success: z.literal(true), ...saidFields })
/** The response to a call that may be declined without an error; the message says why. */
export const Outcome = z.object({ success: z.boolean(), ...saidFields })
