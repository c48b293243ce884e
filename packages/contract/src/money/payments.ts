import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { Done, Amount, Id, Ignored, Instant } from '../platform/fields.ts'
import { Paging } from '../platform/query-fields.ts'
import { packageNames } from './packages.ts'
import { onOneLine, shown } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

export const PackageName = z.enum(packageNames, withMessage(checks.noSuchMembership))
export type PackageName = z.infer<typeof PackageName>

/** Ways to pay at the office, where an admin enters the payment. */
export const officeMethods = ['cash', 'transfer'] as const
export const OfficeMethod = z.enum(officeMethods, withMessage(checks.chooseOfficeMethod))

/** How the member paid: by card through the provider, or at the office. */
export const PaymentMethod = z.enum(['card', ...officeMethods])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A payer's dispute with their bank. */
export const Dispute = z.object({ state: z.enum(['open', 'won', 'lost']), openedAt: Instant })

export const Payment = z.object({
  _id: Id,
  email: z.string(),
  price: Amount,
  packageName: PackageName,
  transactionId: z.string(),
  method: PaymentMethod,
  date: Instant,
  /** When it was refunded, or null. */
  refundedAt: z.nullable(Instant),
  /**
   * State of the payer's dispute with their bank, which holds the money until the hostel wins. In the meantime the
   * payment grants no badge. Null without a dispute.
   */
  dispute: z.nullable(Dispute),
})
export type Payment = z.infer<typeof Payment>

/** A receipt for the payer. */
export const Receipt = z.extend(Payment, {
  /** Name of the payer; empty once their account is deleted. */
  name: z.string(),
  /** ISO 4217: 'USD'. */
  currency: z.string(),
  /** The office's note about cash or a transfer; null for cards. */
  reference: z.nullable(z.string()),
  /** The hostel's address; empty if not set. */
  address: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

export const payments = endpoints({
  packages: {
    method: 'GET',
    path: '/api/packages',
    access: 'visitor',
    scope: 'read',
    summary: "The packages for sale with the hostel's prices, lowest badge first",
    returns: z.array(
      z.object({
        name: PackageName,
        price: Amount,
        /** Number of months that the membership lasts; missing if it does not expire. */
        months: z.optional(z.int()),
      }),
    ),
  },
  createIntent: {
    method: 'POST',
    path: '/create-payment-intent',
    access: 'member',
    throttle: 'paymentIntents',
    summary: 'Begin to pay for a package, named by its price or by one that changed in the last hour',
    body: z.object({
      price: z.number(withMessage(checks.paidPriceIsNumber)),
      packageName: z.optional(z.string()),
    }),
    returns: z.object({ clientSecret: z.string() }),
  },
  save: {
    method: 'POST',
    path: '/payments',
    access: 'member',
    throttle: 'paymentReports',
    summary: 'Record a payment the provider confirms, and grant its badge',
    body: z.object({
      transactionId: z
        .string(withMessage(checks.transactionMissing))
        .check(z.minLength(1), z.maxLength(255), shown, onOneLine),
      email: z.optional(z.string()),
      price: Ignored,
      packageName: Ignored,
      date: Ignored,
    }),
    returns: z.extend(Done, { payment: Payment }),
    subjectField: 'email',
    messages: { 'not-found': texts.noSuchPayment },
  },
  list: {
    method: 'GET',
    path: '/payments',
    access: 'member',
    scope: 'read',
    summary: "A member's payments, newest first",
    query: z.object({ email: z.optional(z.string()), ...Paging }),
    returns: z.array(Payment),
    subjectField: 'email',
    paged: true,
  },
  office: {
    method: 'GET',
    path: '/api/office',
    access: 'member',
    summary: 'Where memberships can be paid without a card',
    returns: z.object({
      /** Where the office is; empty if not set. */
      place: z.string(),
    }),
  },
  receipt: {
    method: 'GET',
    path: '/payments/{id}/receipt',
    access: 'member',
    scope: 'read',
    summary: 'The receipt of your payment; admins may see any',
    params: z.object({ id: Id }),
    returns: Receipt,
    messages: { 'not-found': texts.noSuchPayment },
  },
})
