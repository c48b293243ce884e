import { withMessage } from '../platform/said.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import * as z from 'zod/mini'
import { someDays } from '../platform/calendar-values.ts'
import { endpoints } from '../endpoint.ts'
import { Done, Id } from '../platform/fields.ts'
import { Paging, SearchText } from '../platform/query-fields.ts'
import { AdminPayment, MonthTotals, OfficePayment, PaymentDrift, SeveralPayments } from './ledger.ts'
import { Payment } from './payments.ts'
import { Outcomes } from '../several-at-once.ts'
import { texts } from '../platform/refusals/texts.ts'

/** A month in the service's time zone: '2026-11'. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, withMessage(checks.monthLike)))

const PaymentFilter = z.object({
  search: z.optional(SearchText),
  month: z.optional(Month),
  ...someDays,
  /** Only refunded payments; the month and the days then refer to the refund. */
  refunded: z.optional(z.literal('true', withMessage(checks.refundedIsTrue))),
})
export type PaymentFilter = z.infer<typeof PaymentFilter>

export const adminPayments = endpoints({
  list: {
    method: 'GET',
    path: '/admin-payments',
    access: 'books',
    scope: 'books',
    summary: 'All payments by email, transaction id or package, of a month or some days; newest first',
    query: z.extend(PaymentFilter, Paging),
    returns: z.array(AdminPayment),
    paged: true,
  },
  download: {
    method: 'GET',
    path: '/admin-payments.csv',
    access: 'books',
    scope: 'books',
    freshProof: true,
    throttle: 'downloads',
    summary: 'The same list as a CSV file',
    query: PaymentFilter,
    returns: z.string(),
    sends: 'csv',
  },
  totals: {
    method: 'GET',
    path: '/admin-payments/totals',
    access: 'books',
    scope: 'books',
    heavy: true,
    summary: 'What came in and went out, by month, newest first',
    returns: z.array(MonthTotals),
  },
  enter: {
    method: 'POST',
    path: '/admin-payments',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Record a payment at the office and grant its badge',
    body: OfficePayment,
    returns: z.extend(Done, { payment: Payment }),
    messages: { 'not-found': texts.noMemberWithEmail },
  },
  enterMany: {
    method: 'POST',
    path: '/admin-payments/several',
    access: 'admin',
    freshProof: true,
    throttle: 'adminBatches',
    summary: 'Record that up to 50 members paid for a package elsewhere, each on its own',
    body: SeveralPayments,
    returns: Outcomes,
    messages: { 'not-found': texts.noSuchMember },
  },
  refund: {
    method: 'POST',
    path: '/admin-payments/{id}/refund',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Refund a whole payment, by card through the provider, and take back its badge',
    params: z.object({ id: Id }),
    returns: z.extend(Done, { payment: Payment }),
    messages: { 'not-found': texts.noSuchPayment },
  },
  drift: {
    method: 'GET',
    path: '/admin-payments/drift',
    access: 'books',
    scope: 'books',
    heavy: true,
    summary: 'Payments on which the ledger and the card payment service disagree',
    query: z.object(Paging),
    returns: z.array(PaymentDrift),
    paged: true,
  },
  reconcile: {
    method: 'POST',
    path: '/admin-payments/reconcile',
    access: 'admin',
    throttle: 'adminChanges',
    summary: 'Compare the ledger with the card payment service now',
    returns: Done,
  },
})
