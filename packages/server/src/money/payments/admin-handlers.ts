import {
  type Api,
  api,
  type Currency,
  type Payment,
  type PaymentFilter,
  Refusal,
  said,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { countTotal } from '../../database/page.ts'
import { inTransaction } from '../../database/transaction.ts'
import { monthNamed, toSpan } from '../../platform/calendar.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import { findConventions } from '../../platform/settings.ts'
import { findMember, findMemberNamed } from '../../people/members.ts'
import { countDone, collectOutcomes } from '../../http/contract/collect-outcomes.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { RecordExport } from '../../people/record-export.ts'
import { countLedger, type LedgerFilter, listLedger } from '../ledger/admin-queries.ts'
import { ledgerTable } from '../ledger/ledger-table.ts'
import { enterPayment } from '../ledger/enter-payment.ts'
import { toAdminPayment, toDrift } from '../ledger/to-payment.ts'
import { refundPayment } from '../ledger/refund-payment.ts'
import { monthTotals } from '../ledger/totals.ts'
import { countDrift, listDrift } from '../reconciliation/drift.ts'
import type { Reconciler } from '../reconciliation/reconciler.ts'
import type { PaymentServices } from '../reconciliation/settle.ts'

export interface AdminPaymentOptions {
  readonly services: PaymentServices
  readonly reconciler: Reconciler
  /** Time zone of months and dates. */
  readonly timeZone: string
  readonly emailAdmins: EmailAdmins
  readonly recordExport: RecordExport
  /** Cancels a purchase at the provider, in the background. */
  readonly cancelPurchase: (transactionId: string) => void
}

/** The admins' side of payments. */
export function adminPaymentHandlers(options: AdminPaymentOptions): Handlers<Api['adminPayments']> {
  const { reconciler, timeZone, emailAdmins, recordExport, cancelPurchase } = options
  const { db, clock, provider } = options.services
  const ledger = { db, clock, timeZone, emailAdmins }
  const toFilter = ({ search, month, refunded, ...days }: PaymentFilter): LedgerFilter => ({
    search,
    span: month === undefined ? toSpan(days, timeZone) : monthNamed(month, timeZone),
    isRefunded: refunded === 'true',
  })

  return {
    async list({ query }) {
      const [filter, page] = [toFilter(query), pageRequest(query)]
      const part = await listLedger(db, filter, page)
      const total = await countTotal(page, part, () => countLedger(db, filter))
      return { body: part.rows.map(toAdminPayment), next: part.next, total }
    },

    async download({ query, caller }) {
      await recordExport({ actor: caller, list: 'Payments', query })
      return ledgerTable(db, toFilter(query), timeZone)
    },

    totals: () => monthTotals(db, timeZone, clock()),

    async enter({ body: { email, ...entered }, caller }) {
      const member = await findMemberNamed(db, email)
      if (!member) throw new Refusal('not-found', undefined, 'email')
      const { payment, until, closed } = await inTransaction(db, (tx) =>
        enterPayment(tx, ledger, member, entered, caller),
      )
      if (closed !== undefined) cancelPurchase(closed)
      const has = { email, badge: payment.packageName }
      const message =
        until === null
          ? said(answers.hasBadgeNow, has)
          : said(answers.hasBadgeUntil, { ...has, date: { date: until } })
      return { success: true, ...message, payment }
    },

    async enterMany({ body: { members, ...entered }, caller }) {
      const renews = new Map(members.map((member) => [member.id, member.renews]))
      const enter = async (id: string) => {
        const member = await findMember(db, id)
        if (!member) throw new Refusal('not-found')
        const given = { ...entered, renews: renews.get(id), isOfMany: members.length > 1 }
        const { payment, closed } = await inTransaction(db, (tx) =>
          enterPayment(tx, ledger, member, given, caller),
        )
        if (closed !== undefined) cancelPurchase(closed)
        return said(answers.hasBadge, { name: member.name, badge: payment.packageName })
      }
      const data = await collectOutcomes(api.adminPayments.enterMany, [...renews.keys()], enter)
      return { success: true, ...said(answers.paymentsEntered, countDone(data)), data }
    },

    async refund({ params, caller }) {
      const payment = await refundPayment({ ...ledger, provider }, params.id, caller)
      const { currency } = await findConventions(db)
      return { success: true, ...refundMessage(payment, currency), payment }
    },

    async drift({ query, language }) {
      const page = pageRequest(query)
      const { rows, next } = await listDrift(db, page)
      const total = await countTotal(page, { rows, next }, () => countDrift(db))
      const { currency } = await findConventions(db)
      return { body: rows.map((row) => toDrift(row, currency, language())), next, total }
    },

    async reconcile() {
      if (!provider.takesCards) throw new Refusal('no-cards')
      await reconciler.run()
      const count = await countDrift(db)
      return { success: true, ...driftMessage(count) }
    },
  }
}

/** Message to the admin who refunded a payment. */
const refundMessage = ({ method, email, price }: Payment, currency: Currency) =>
  method === 'card'
    ? said(answers.getsMoneyBack, { email })
    : said(answers.giveBack, { email, price: { price, currency: currency.code } })

/** Message about how many payments need attention. */
const driftMessage = (count: number) =>
  count === 0 ? said(answers.everythingAgrees) : said(answers.paymentsToLookAt, { payments: count })
