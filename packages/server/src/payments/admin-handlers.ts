import type { Api, PaymentFilter } from '@warm-ladle/contract'
import { pageRequest } from '../http/page-request.ts'
import type { Handlers } from '../http/serve.ts'
import type { NotifyAdmins } from '../identity/notify-admins.ts'
import { countLedger, type LedgerFilter, listLedger } from './ledger/admin-queries.ts'
import { countDrift, listDrift } from './reconciliation/drift-queries.ts'
import { ledgerTable } from './ledger/ledger-table.ts'
import { monthNamed } from '../database/shared/periods.ts'
import { adminPaymentOf, driftOf } from './ledger/payment-of.ts'
import type { Reconciler } from './reconciliation/reconciler.ts'
import { refundPayment } from './ledger/refund-payment.ts'
import type { PaymentServices } from './reconciliation/settle.ts'
import { monthTotals } from './ledger/totals.ts'

export interface AdminPaymentOptions {
  readonly services: PaymentServices
  readonly reconciler: Reconciler
  /** Time zone of months and dates. */
  readonly timeZone: string
  readonly notifyAdmins: NotifyAdmins
}

/** The admins' side of payments. */
export function adminPaymentHandlers(options: AdminPaymentOptions): Handlers<Api['adminPayments']> {
  const { reconciler, timeZone, notifyAdmins } = options
  const { db, clock, provider } = options.services
  const filterOf = ({ search, month }: PaymentFilter): LedgerFilter => ({
    search,
    month: month === undefined ? undefined : monthNamed(month, timeZone),
  })

  return {
    async list({ query }) {
      const [filter, page] = [filterOf(query), pageRequest(query)]
      const { rows, next } = await listLedger(db, filter, page)
      // only the first page counts the total
      const total = page.after ? undefined : await countLedger(db, filter)
      return { body: rows.map(adminPaymentOf), next, total }
    },

    download: async ({ query }) => ledgerTable(db, filterOf(query), timeZone),

    totals: () => monthTotals(db, timeZone, clock()),

    async refund({ params, caller }) {
      const payment = await refundPayment({ db, clock }, provider, params.id, caller)
      const subject = `a payment of $${payment.price.toFixed(2)} for ${payment.packageName} by ${payment.email}`
      notifyAdmins({ act: 'payment-refunded', actor: caller, subject })
      return { success: true, message: `${payment.email} gets the money back.`, payment }
    },

    async drift({ query }) {
      const page = pageRequest(query)
      const { rows, next } = await listDrift(db, page)
      return { body: rows.map(driftOf), next, total: page.after ? undefined : await countDrift(db) }
    },

    async reconcile() {
      await reconciler.run()
      const count = await countDrift(db)
      return { success: true, message: count === 0 ? 'Everything agrees.' : messageOf(count) }
    },
  }
}

const messageOf = (count: number) =>
  count === 1 ? 'There is 1 payment to look at.' : `There are ${count} payments to look at.`
