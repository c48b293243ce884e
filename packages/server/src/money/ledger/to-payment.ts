import {
  type AdminPayment,
  type Currency,
  toCurrency,
  type Language,
  toMajorUnits,
  type Payment,
  type PaymentDrift,
  priceText,
} from '@warm-ladle/contract'
import { toIso } from '../../database/values.ts'
import type { LedgerRow } from './admin-queries.ts'
import { driftTexts, type listDrift } from '../reconciliation/drift.ts'
import type { PaymentRow } from './queries.ts'
import { texts } from '../../platform/texts.ts'
import { sayIn, type Words } from '../../platform/words.ts'

/** Converts an amount from minor units of a currency, whose code is written as in payments, e.g. 'usd'. */
const amountIn = (cents: number, code: string) => toMajorUnits(cents, toCurrency(code.toUpperCase()))

export const toPayment = (row: PaymentRow): Payment => ({
  _id: row.id,
  email: row.email,
  price: amountIn(row.amount_cents, row.currency),
  packageName: row.package_name,
  transactionId: row.transaction_id,
  method: row.method,
  date: toIso(row.paid_at),
  refundedAt: row.refunded_at === null ? null : toIso(row.refunded_at),
  dispute: toDispute(row),
})

const toDispute = ({ dispute_state: state, disputed_at: openedAt }: PaymentRow) =>
  state === null || openedAt === null ? null : { state, openedAt: toIso(openedAt) }

export const toAdminPayment = (row: LedgerRow): AdminPayment => ({
  ...toPayment(row),
  name: row.name,
  reference: row.reference,
})

type DriftRow = Awaited<ReturnType<typeof listDrift>>['rows'][number]

export const toDrift = (row: DriftRow, currency: Currency, language: Language): PaymentDrift => ({
  _id: row.id,
  transactionId: row.transaction_id,
  message: sayIn(language)(driftTexts[row.kind]),
  email: row.email,
  recorded: row.recorded_cents === null ? null : toMajorUnits(row.recorded_cents, currency),
  received: row.received_cents === null ? null : amountIn(row.received_cents, row.currency ?? ''),
  currency: row.currency,
  noticedAt: toIso(row.noticed_at),
})

/** A payment as described in emails to admins. */
export const paymentWords =
  ({ price, packageName: membership, email }: Payment, currency: Currency): Words =>
  (language) =>
    sayIn(language)(texts.aPayment, { amount: priceText(language, price, currency), membership, email })
