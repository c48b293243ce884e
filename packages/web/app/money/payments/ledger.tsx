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
import { NothingFits } from '../../ui/empty-state.tsx'
import { OneLine, ShortText } from '../../ui/short-text.tsx'
import { RowAction, RowActions, RowLink } from '../../ui/row-action.tsx'
import { Cell, Row, Table, TableSkeleton } from '../../ui/table.tsx'
import { Price } from '../../ui/price.tsx'
import { usePriceTexts } from '../../ui/price-texts.tsx'
import { PaymentState } from './payment-state.tsx'
import { texts } from './texts.ts'

/** All members' payments that match a filter, newest first, page by page. */
const ledgerQuery = (api: ApiClient, filter: PaymentFilter) =>
  pagedQuery(['admin-payments', 'ledger', filter], (page) =>
    api.adminPayments.list({ query: { ...filter, ...page } }),
  )

/** Disagreements of our records with the card payment service: the last noticed ones, and the total number. */
export const driftQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['admin-payments', 'drift'],
    queryFn: () => api.adminPayments.drift({ query: { limit: 20 } }),
  })

const columnsIn = (t: Translate) => [
  t(texts.date),
  t(texts.paidBy),
  t(texts.packageAndTransaction),
  t(texts.price),
  t(texts.actions),
]

/** All members' payments, with buttons to refund them. */
export function LedgerTable({ payments, busy }: { payments: readonly AdminPayment[]; busy: boolean }) {
  const t = useTranslate()
  return (
    <Table label={t(texts.payments)} columns={columnsIn(t)} busy={busy} pinLast>
      {payments.map((payment) => (
        <LedgerRow key={payment._id} payment={payment} />
      ))}
    </Table>
  )
}

function LedgerRow({ payment }: { payment: AdminPayment }) {
  const t = useTranslate()
  const { start, isPending } = useRefund(payment)
  const mayRefund = useMayOffer('admin')
  const { _id: id, date, name, email, packageName, price, transactionId, refundedAt, dispute } = payment
  const { method, reference } = payment
  const isReturned = refundedAt !== null || dispute?.state === 'open' || dispute?.state === 'lost'
  const what = t(texts.packageOf, { package: packageName, email })
  return (
    <Row>
      <Cell className="whitespace-nowrap max-xl:order-first">
        <DateTime at={date} as="date" />
      </Cell>
      <Cell place="line" className="wrap-anywhere xl:min-w-36">
        <ShortText text={name ?? t(texts.hasLeft)} className="font-semibold" />
        <OneLine text={email} className="text-sm text-muted" />
      </Cell>
      <Cell place="line">
        <span className="block font-semibold">{packageName}</span>
        {method !== 'card' && (
          <span className="block text-sm wrap-anywhere">
            {reference === null
              ? t(texts.paidMethod, { method })
              : t(texts.paidReference, { method, reference: <bdi>{reference}</bdi> })}
          </span>
        )}
        <OneLine text={transactionId} className="font-mono text-[0.8125rem] text-muted" />
      </Cell>
      <Cell place="end" className="whitespace-nowrap max-xl:order-first">
        <Price of={price} /> <PaymentState refundedAt={refundedAt} dispute={dispute} />
      </Cell>
      <Cell place="actions">
        <RowActions>
          {mayRefund && !isReturned && (
            <RowAction label={t(texts.refund)} of={what} icon={Undo2} pending={isPending} onPress={start} />
          )}
          <RowLink label={t(texts.receipt)} of={what} icon={ReceiptText} to={`/dashboard/receipt/${id}`} />
        </RowActions>
      </Cell>
    </Row>
  )
}

/** All members' payments that match a filter, page by page. */
export function Ledger({ filter, onShowAll }: { filter: PaymentFilter; onShowAll: () => void }) {
  const t = useTranslate()
  return (
    <PagedList
      pageQuery={ledgerQuery(useApi(), filter)}
      loading={<TableSkeleton label={t(texts.payments)} columns={columnsIn(t)} />}
      failure={t(texts.ledgerFailed)}
      empty={
        <NothingFits
          icon={CreditCard}
          text={t(texts.noPaymentFits)}
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

/** Refunds a payment. */
function useRefund({ _id: id, email, price, packageName, method }: AdminPayment) {
  const api = useApi()
  const t = useTranslate()
  const { priceText } = usePriceTexts()
  const returned = { price: priceText(price), package: packageName, email }
  return useConfirmedMutation({
    ask: {
      title: t(texts.askRefund),
      message: t(method === 'card' ? texts.refundToCard : texts.refundByHand, returned),
      confirmLabel: t(texts.refundPrice, { price: priceText(price) }),
    },
    act: 'adminPayments.refund',
    run: () => api.adminPayments.refund({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: t(texts.refundDone), message } }),
    failure: t(texts.refundFailed),
  })
}
