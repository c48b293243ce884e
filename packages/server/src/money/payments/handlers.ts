import { type Api, isStaff, toMajorUnits, Refusal, validitySettings, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { findConventions, findSetting } from '../../platform/settings.ts'
import { listOffers } from '../prices.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { beginCheckout } from './begin-checkout.ts'
import { requireOffered } from './require-offered.ts'
import { grant } from '../ledger/grant.ts'
import { findPayment, type Ledger, listPayments } from '../ledger/queries.ts'
import { findLedgerRow } from '../ledger/admin-queries.ts'
import { toPayment } from '../ledger/to-payment.ts'
import type { PaymentProvider } from '../stripe/provider.ts'

export const paymentHandlers = (ledger: Ledger, provider: PaymentProvider): Handlers<Api['payments']> => ({
  async packages() {
    const offers = await listOffers(ledger.db, ledger.clock())
    const { currency } = await findConventions(ledger.db)
    return Promise.all(
      offers.map(async ({ packageName, cents }) => {
        const { value: months } = await findSetting(ledger.db, validitySettings[packageName])
        return { name: packageName, price: toMajorUnits(cents, currency), ...(months > 0 && { months }) }
      }),
    )
  },

  async createIntent({ body, caller }) {
    if (caller.hasLeft) throw new Refusal('stay-ended')
    const offered = await requireOffered(ledger.db, body, ledger.clock())
    return { clientSecret: await beginCheckout(ledger, provider, caller, offered) }
  },

  async save({ body, subject }) {
    const intent = await provider.find(body.transactionId)
    if (!intent || intent.userId !== subject.id) throw new Refusal('not-found')
    if ((await grant(ledger, intent)) === 'refused') throw new Refusal('payment-not-confirmed')

    const payment = await findPayment(ledger.db, intent.id)
    if (!payment) throw new Refusal('failed')
    return { success: true, ...said(answers.paymentRecorded), payment: toPayment(payment) }
  },

  office: async () => ({ place: (await findSetting(ledger.db, 'office')).value }),

  async list({ query, subject }) {
    if (!subject) return { body: [] }
    const { rows, next } = await listPayments(ledger.db, subject.id, pageRequest(query))
    return { body: rows.map(toPayment), next }
  },

  async receipt({ params, caller }) {
    const row = await findLedgerRow(ledger.db, params.id)
    const isAllowed = row?.user_id === caller.id || isStaff(caller, 'books')
    if (!row || !isAllowed) throw new Refusal('not-found')
    const address = (await findSetting(ledger.db, 'hostelAddress')).value
    const currency = row.currency.toUpperCase()
    return { ...toPayment(row), name: row.name ?? '', currency, reference: row.reference, address }
  },
})
