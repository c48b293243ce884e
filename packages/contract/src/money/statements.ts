import * as z from 'zod/mini'
import { Month } from './admin-payments.ts'
import { limitDays, CalendarDate, inOrder, NamedDate } from '../platform/calendar-values.ts'
import { endpoints } from '../endpoint.ts'
import { Amount, Done, Id, Instant } from '../platform/fields.ts'
import { OfficeMethod, PaymentMethod } from './payments.ts'
import { onOneLine, optionalLine, shown } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'

/** Kinds of statement lines. */
export const statementLineKinds = [
  'meal',
  'guests',
  'not-picked-up',
  'rebate',
  'correction',
  'paid-back',
  'paid-twice',
] as const

export const StatementLine = z.object({
  kind: z.enum(statementLineKinds),
  date: CalendarDate,
  /** The meal; for a rebate, the mealtime; for a payment, the month that it paid for, e.g. '2026-11'. */
  text: z.string(),
  portions: z.int(),
  /** Negative if the resident gets money back. */
  amount: Amount,
})
export type StatementLine = z.infer<typeof StatementLine>

/** How a statement was settled. */
export const Settlement = z.object({
  method: PaymentMethod,
  amount: Amount,
  at: Instant,
  /** The office's note about cash or a transfer; null for cards. */
  reference: z.nullable(z.string()),
  /** When the payment was refunded to the card; the amount is then due again on the next statement. */
  paidBackAt: z.nullable(Instant),
})
export type Settlement = z.infer<typeof Settlement>

/** A resident's bill for a month's meals. */
export const Statement = z.object({
  month: z.string(),
  /** Open statements still change. */
  state: z.enum(['open', 'closed']),
  /** Set once the statement is closed. */
  id: z.optional(Id),
  /** Negative if the resident gets money back. */
  owed: Amount,
  /** Missing until the statement is settled. */
  settlement: z.optional(Settlement),
})
export type Statement = z.infer<typeof Statement>

export const StatementWithLines = z.extend(Statement, { lines: z.array(StatementLine) })
export type StatementWithLines = z.infer<typeof StatementWithLines>

/** A statement as the office sees it. */
export const ResidentStatement = z.extend(Statement, {
  /** Null once their account is deleted. */
  userId: z.nullable(Id),
  email: z.string(),
  /** Null once their account is deleted. */
  name: z.nullable(z.string()),
  portions: z.int(),
})
export type ResidentStatement = z.infer<typeof ResidentStatement>

/** All statements of a month together. */
export const StatementMonth = z.object({
  month: z.string(),
  /** 'over' means that the month can be closed once all earlier months are. */
  state: z.enum(['present', 'over', 'closed']),
  statements: z.int(),
  owed: Amount,
  /** For closed months, how much was settled. */
  settled: Amount,
  unsettled: z.int(),
})
export type StatementMonth = z.infer<typeof StatementMonth>

const noStatement = texts.noSuchStatement
const noPayment = texts.noSuchPayment
const ofMonth = z.object({ month: Month })
const withId = z.object({ id: Id })

/** The data with which the browser pays. */
const BegunPayment = z.object({ clientSecret: z.string(), amount: Amount })
const ReportedPayment = z.object({
  transactionId: z
    .string(withMessage(checks.transactionMissing))
    .check(z.minLength(1), z.maxLength(255), shown, onOneLine),
})

/** Residents' statements for their meals, at hostels that bill them. */
export const statements = endpoints({
  list: {
    method: 'GET',
    path: '/api/statements',
    access: 'member',
    scope: 'read',
    summary: 'Your monthly statements, newest first; none where meals are included',
    returns: z.array(Statement),
  },
  show: {
    method: 'GET',
    path: '/api/statements/months/{month}',
    access: 'member',
    scope: 'read',
    summary: 'Your statement of a month with its lines',
    params: ofMonth,
    returns: StatementWithLines,
    messages: { 'not-found': noStatement },
  },
  beginPayment: {
    method: 'POST',
    path: '/api/statements/{id}/payment',
    access: 'member',
    throttle: 'paymentIntents',
    summary: 'Begin to pay your closed statement by card',
    params: withId,
    returns: BegunPayment,
    messages: { 'not-found': noStatement },
  },
  reportPayment: {
    method: 'POST',
    path: '/api/statements/{id}/paid',
    access: 'member',
    throttle: 'paymentReports',
    summary: "Record a statement's payment that the provider confirms",
    params: withId,
    body: ReportedPayment,
    returns: Done,
    messages: { 'not-found': noPayment },
  },
  months: {
    method: 'GET',
    path: '/api/books/months',
    access: 'books',
    scope: 'books',
    heavy: true,
    summary: 'Months with amounts owed and settled, newest first',
    returns: z.array(StatementMonth),
  },
  ofMonth: {
    method: 'GET',
    path: '/api/books/months/{month}/statements',
    access: 'books',
    scope: 'books',
    heavy: true,
    summary: 'All statements of a month, by email',
    params: ofMonth,
    returns: z.array(ResidentStatement),
  },
  settled: {
    method: 'GET',
    path: '/api/books/settled',
    access: 'books',
    scope: 'books',
    heavy: true,
    summary:
      'Statements settled on these days and not refunded since, latest first; one paid twice appears twice',
    query: z
      .object({ from: NamedDate, until: NamedDate })
      .check(inOrder, limitDays(366, withMessage(checks.aYearAtMost))),
    returns: z.array(ResidentStatement),
  },
  find: {
    method: 'GET',
    path: '/api/books/months/{month}/statements/{id}',
    access: 'books',
    scope: 'books',
    summary: "A statement with its lines: by its id once closed, by the member's id before",
    params: z.object({ month: Month, id: Id }),
    returns: z.extend(ResidentStatement, { lines: z.array(StatementLine) }),
    messages: { 'not-found': noStatement },
  },
  download: {
    method: 'GET',
    path: '/api/books/months/{month}/statements.csv',
    access: 'books',
    scope: 'books',
    freshProof: true,
    throttle: 'downloads',
    summary: 'All lines and payments of a month as a CSV file for the accountant',
    params: ofMonth,
    returns: z.string(),
    sends: 'csv',
  },
  close: {
    method: 'POST',
    path: '/api/books/months/{month}/close',
    access: 'books',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Close a past month: its statements never change again; the next ones carry corrections',
    params: ofMonth,
    returns: Done,
  },
  settle: {
    method: 'POST',
    path: '/api/books/statements/{id}/settle',
    access: 'books',
    freshProof: true,
    throttle: 'adminChanges',
    summary: 'Record that a closed statement was paid at the office, or paid out if negative',
    params: withId,
    body: z.object({ method: OfficeMethod, reference: optionalLine(100) }),
    returns: Done,
    messages: { 'not-found': noStatement },
  },
  beginCardAtOffice: {
    method: 'POST',
    path: '/api/books/statements/{id}/payment',
    access: 'books',
    throttle: 'adminChanges',
    summary:
      'Begin to pay a closed statement by card at the office: the same payment its resident would begin, so it is paid once',
    params: withId,
    returns: BegunPayment,
    messages: { 'not-found': noStatement },
  },
  reportCardAtOffice: {
    method: 'POST',
    path: '/api/books/statements/{id}/paid',
    access: 'books',
    throttle: 'adminChanges',
    summary: "Record a statement's payment at the office that the provider confirms",
    params: withId,
    body: ReportedPayment,
    returns: Done,
    messages: { 'not-found': noPayment },
  },
})
