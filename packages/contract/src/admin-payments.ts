import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { Dollars, Done, Id, Instant, Paging, SearchText } from './fields.ts'
import { PackageName, Payment } from './payments.ts'

/** A payment as admins see it: with the payer's name, which is null once their account is deleted. */
export const AdminPayment = z.extend(Payment, { name: z.nullable(z.string()) })
export type AdminPayment = z.infer<typeof AdminPayment>

/** Payments received and paid back in one calendar month of the service's time zone. */
export const MonthTotals = z.object({
  /** '2026-11'. */
  month: z.string(),
  /** Received in this month. */
  paid: Dollars,
  /** Refunded in this month or lost to a dispute, whenever the payment itself was received. */
  refunded: Dollars,
  /** `paid` minus `refunded`; may be negative. */
  net: Dollars,
  /** Packages sold in this month. */
  counts: z.record(PackageName, z.int()),
})
export type MonthTotals = z.infer<typeof MonthTotals>

/** A payment on which our records and the card payment service disagree. */
export const PaymentDrift = z.object({
  _id: Id,
  transactionId: z.string(),
  /** What is wrong, as text to show. */
  message: z.string(),
  email: z.nullable(z.string()),
  /** In our records, in dollars; null when the payment is missing there. */
  recorded: z.nullable(Dollars),
  /** At the card payment service; null when the payment is missing there. */
  received: z.nullable(z.number()),
  /** ISO 4217, of `received`. */
  currency: z.nullable(z.string()),
  noticedAt: Instant,
})
export type PaymentDrift = z.infer<typeof PaymentDrift>

/** A month in the service's time zone: '2026-11'. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month must be like 2026-11'))

const PaymentFilter = z.object({ search: z.optional(SearchText), month: z.optional(Month) })
export type PaymentFilter = z.infer<typeof PaymentFilter>

export const adminPayments = endpoints({
  list: {
    method: 'GET',
    path: '/admin-payments',
    access: 'books',
    summary: 'All payments by e-mail, transaction id or package, and of one month; newest first',
    query: z.extend(PaymentFilter, Paging),
    returns: z.array(AdminPayment),
    paged: true,
  },
  download: {
    method: 'GET',
    path: '/admin-payments.csv',
    access: 'books',
    summary: 'The same list as a table for spreadsheets',
    query: PaymentFilter,
    returns: z.string(),
    sends: 'csv',
  },
  totals: {
    method: 'GET',
    path: '/admin-payments/totals',
    access: 'books',
    summary: 'What came in and went out, by month, newest first',
    returns: z.array(MonthTotals),
  },
  refund: {
    method: 'POST',
    path: '/admin-payments/{id}/refund',
    access: 'admin',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Pay a whole payment back to the card, and take back what it gave',
    params: z.object({ id: Id }),
    returns: z.extend(Done, { payment: Payment }),
    messages: { 'not-found': 'There is no such payment' },
  },
  drift: {
    method: 'GET',
    path: '/admin-payments/drift',
    access: 'books',
    summary: 'Payments about which our records and the card payment service disagree',
    query: z.object(Paging),
    returns: z.array(PaymentDrift),
    paged: true,
  },
  reconcile: {
    method: 'POST',
    path: '/admin-payments/reconcile',
    access: 'admin',
    throttle: 'adminChanges',
    summary: 'Hold our records against those of the card payment service now',
    returns: Done,
  },
})
