import { queryOptions } from '@tanstack/react-query'
import { type AdminPayment, type PaymentFilter } from '@warm-ladle/contract'
import { CreditCard, ReceiptText, Undo2 } from 'lucide-react'
import { PagedList } from '../../api/paged-list.tsx'
import { pagedQuery } from '../../api/paged-query.ts'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { useMayOffer } from '../../people/use-member.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { NoMatch } from '../../ui/empty-state.tsx'
import { OneLine, ShortText } from '../../ui/short-text.tsx'
import { RowAction, RowActions, RowLink } from '../../ui/row-action.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { Price } from '../../ui/price.tsx'
import { usePriceTexts } from '../../ui/price-texts.tsx'
import { PaymentState } from './payment-state.tsx'
import { texts } from './texts.ts'

/** All members' payments that match a filter, newest first, page by page. */
const ledgerQuery = (api: ApiClient, filter: PaymentFilter) =>
  pagedQuery(['admin-payments', 'ledger', filter], (page) =>
    api.adminPayments.list({ query: { ...filter, ...page } }),
  )

/**
 * The payments on which our records and the card payment service disagree: the latest of them, and their
 * total number.
 */
export const driftQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin-payments', 'drift'],
    queryFn: () => api.adminPayments.drift({ query: { limit: 20 } }),
  })

/** All members' payments, with buttons to refund them. */
export function LedgerTable({ payments, busy }: { payments: Rows<AdminPayment>; busy: boolean }) {
  const t = useTranslate()
  const columns: Columns<AdminPayment> = [
    column(t(texts.date), { className: 'whitespace-nowrap max-xl:order-first' }, ({ date }) => (
      <DateTime at={date} as="date" />
    )),
    column(t(texts.paidBy), { phone: 'line', className: 'wrap-anywhere xl:min-w-36' }, ({ name, email }) => (
      <>
        <ShortText text={name ?? t(texts.hasLeft)} className="font-semibold" />
        <OneLine text={email} className="text-sm text-muted" />
      </>
    )),
    column(t(texts.packageAndTransaction), { phone: 'line' }, (payment) => (
      <>
        <span className="block font-semibold">{payment.packageName}</span>
        {payment.method !== 'card' && (
          <span className="block text-sm wrap-anywhere">{paidText(t, payment)}</span>
        )}
        <OneLine text={payment.transactionId} className="font-mono text-[0.8125rem] text-muted" />
      </>
    )),
    column(
      t(texts.price),
      { phone: 'end', className: 'whitespace-nowrap max-xl:order-first' },
      ({ price, refundedAt, dispute }) => (
        <>
          <Price amount={price} /> <PaymentState refundedAt={refundedAt} dispute={dispute} />
        </>
      ),
    ),
    column(t(texts.actions), { phone: 'actions' }, (payment) => <PaymentActions payment={payment} />),
  ]
  return (
    <DataTable
      label={t(texts.payments)}
      columns={columns}
      rows={payments}
      rowKey={({ _id }) => _id}
      busy={busy}
      pinLast
    />
  )
}

const paidText = (t: Translate, { method, reference }: AdminPayment) =>
  reference === null
    ? t(texts.paidMethod, { method })
    : t(texts.paidReference, { method, reference: <bdi>{reference}</bdi> })

function PaymentActions({ payment }: { payment: AdminPayment }) {
  const t = useTranslate()
  const { start, isPending } = useRefund(payment)
  const mayRefund = useMayOffer('admin')
  const { _id: id, email, packageName, refundedAt, dispute } = payment
  const isReturned = refundedAt !== null || dispute?.state === 'open' || dispute?.state === 'lost'
  const what = t(texts.packageOf, { package: packageName, email })
  return (
    <RowActions>
      {mayRefund && !isReturned && (
        <RowAction label={t(texts.refund)} subject={what} icon={Undo2} pending={isPending} onPress={start} />
      )}
      <RowLink label={t(texts.receipt)} subject={what} icon={ReceiptText} to={`/dashboard/receipt/${id}`} />
    </RowActions>
  )
}

/** All members' payments that match a filter, page by page. */
export function Ledger({ filter, onShowAll }: { filter: PaymentFilter; onShowAll: () => void }) {
  const t = useTranslate()
  return (
    <PagedList
      pageQuery={ledgerQuery(useApi(), filter)}
      failure={t(texts.ledgerFailed)}
      empty={
        <NoMatch
          icon={CreditCard}
          text={t(texts.noPaymentMatches)}
          all={t(texts.allPayments)}
          onShowAll={onShowAll}
          unfiltered={
            !filter.search &&
            !filter.month &&
            !filter.from &&
            !filter.refunded && { text: t(texts.noPayments) }
          }
        />
      }
    >
      {(payments, { busy }) => <LedgerTable payments={payments} busy={busy} />}
    </PagedList>
  )
}

function useRefund({ _id: id, email, price, packageName, method }: AdminPayment) {
  const api = useApi()
  const t = useTranslate()
  const { priceText } = usePriceTexts()
  const returned = { price: priceText(price), package: packageName, email }
  return useConfirmedMutation({
    question: {
      title: t(texts.refundQuestion),
      message: t(method === 'card' ? texts.refundToCard : texts.refundByHand, returned),
      confirmLabel: t(texts.refundPrice, { price: priceText(price) }),
    },
    act: 'adminPayments.refund',
    run: () => api.adminPayments.refund({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: t(texts.refundDone), message } }),
    failure: t(texts.refundFailed),
  })
}
