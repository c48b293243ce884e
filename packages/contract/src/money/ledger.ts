import * as z from 'zod/mini'
import { NamedDate } from '../platform/calendar-values.ts'
import { Amount, EmailAddress, Id, Instant } from '../platform/fields.ts'
import { OfficeMethod, PackageName, Payment } from './payments.ts'
import { maxAtOnce } from '../several-at-once.ts'
import { optionalLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'

/** A payment as admins see it. */
export const AdminPayment = z.extend(Payment, {
  /** Name of the payer; null once their account is deleted. */
  name: z.nullable(z.string()),
  /** The office's note about cash or a transfer, such as a receipt number; null for cards. */
  reference: z.nullable(z.string()),
})
export type AdminPayment = z.infer<typeof AdminPayment>

/** A payment at the office, at the package's price. */
export const OfficePayment = z.object({
  email: EmailAddress,
  packageName: PackageName,
  /**
   * The price that the caller saw. The call is refused unless the package costs this much now or did in the last
   * hour.
   */
  price: z.optional(Amount),
  method: OfficeMethod,
  /**
   * To renew an expiring badge: its last day, as the caller saw it. Without it, paying for a badge that the member already
   * has is refused as already owned.
   */
  renews: z.optional(NamedDate),
  reference: optionalLine(100),
})
export type OfficePayment = z.infer<typeof OfficePayment>

/** The same payment, for several members. */
export const SeveralPayments = z.object({
  members: z
    .array(
      z.object({
        id: Id,
        /** See `OfficePayment`. */
        renews: z.optional(NamedDate),
      }),
      withMessage(checks.chooseSomething),
    )
    .check(
      z.minLength(1, withMessage(checks.chooseSomething)),
      z.maxLength(maxAtOnce, withMessage(checks.chooseAtMost, { most: maxAtOnce })),
    ),
  packageName: PackageName,
  method: OfficeMethod,
  reference: optionalLine(100),
})
export type SeveralPayments = z.infer<typeof SeveralPayments>

/** Payments received and refunded in one calendar month in the server's time zone. */
export const MonthTotals = z.object({
  /** The month, e.g. '2026-11'. */
  month: z.string(),
  /** The amount received in this month. */
  paid: Amount,
  /** Refunded in this month or lost to a dispute, whenever the payment itself was received. */
  refunded: Amount,
  /** `paid` minus `refunded`; may be negative. */
  net: Amount,
  /** The number of packages sold in this month. */
  counts: z.record(PackageName, z.int()),
})
export type MonthTotals = z.infer<typeof MonthTotals>

/** A payment on which our records and the card payment service disagree. */
export const PaymentDrift = z.object({
  _id: Id,
  transactionId: z.string(),
  /** A text that describes the problem. */
  message: z.string(),
  email: z.nullable(z.string()),
  /** The amount in our records; null if the payment is missing there. */
  recorded: z.nullable(Amount),
  /** The amount at the card payment service; null if the payment is missing there. */
  received: z.nullable(z.number()),
  /** The ISO 4217 currency of `received`. */
  currency: z.nullable(z.string()),
  noticedAt: Instant,
})
export type PaymentDrift = z.infer<typeof PaymentDrift>
