import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type AdminPayment, type PaymentFilter } from '@warm-ladle/contract'
import { CreditCard, ReceiptText, Undo2 } from 'lucide-react'
import { PagedList } from '../api/paged-list.tsx'
import { pagedQuery } from '../api/paged-query.ts'
import { type ApiClient, useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-notifying-mutation.tsx'
import { useMayOffer } from '../session/use-member.ts'
import { DateTime } from '../ui/date-time.tsx'
import { NothingFits } from '../ui/empty-state.tsx'
import { OneLine, ShortText } from '../ui/short-text.tsx'
import { RowAction, RowActions, RowLink } from '../ui/row-action.tsx'
import { Cell, Row, Table, TableSkeleton } from '../ui/table.tsx'
import { Price } from '../ui/price.tsx'
import { usePriceTexts } from '../ui/price-texts.tsx'
import { methodNames, PaymentState } from './payment-state.tsx'

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

const ledgerColumns = ['Date', 'Paid by', 'Package and transaction', 'Price', 'Actions'] as const

/** All members' payments, with buttons to refund them. */
export function LedgerTable({ payments, busy }: { payments: readonly AdminPayment[]; busy: boolean }) {
  return (
    <Table label="Payments" columns={ledgerColumns} busy={busy} pinLast>
      {payments.map((payment) => (
        <LedgerRow key={payment._id} payment={payment} />
      ))}
    </Table>
  )
}

function LedgerRow({ payment }: { payment: AdminPayment }) {
  const { start, isPending } = useRefund(payment)
  const mayRefund = useMayOffer('admin')
  const { _id: id, date, name, email, packageName, price, transactionId, refundedAt, dispute } = payment
  const { method, reference } = payment
  const isReturned = refundedAt !== null || dispute?.state === 'open' || dispute?.state === 'lost'
  const what = `${packageName} of ${email}`
  return (
    <Row>
      <Cell className="whitespace-nowrap max-xl:order-first">
        <DateTime at={date} as="date" />
      </Cell>
      <Cell place="line" className="wrap-anywhere xl:min-w-36">
        <ShortText text={name ?? 'Has left'} className="font-semibold" />
        <OneLine text={email} className="text-sm text-muted" />
      </Cell>
      <Cell place="line">
        <span className="block font-semibold">{packageName}</span>
        {method !== 'card' && (
          <span className="block text-sm wrap-anywhere">
            Paid {methodNames[method]}
            {reference !== null && (
              <>
                , <bdi>{reference}</bdi>
              </>
            )}
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
            <RowAction label="Refund" of={what} icon={Undo2} pending={isPending} onPress={start} />
          )}
          <RowLink label="Receipt" of={what} icon={ReceiptText} to={`/dashboard/receipt/${id}`} />
        </RowActions>
      </Cell>
    </Row>
  )
}

/** Queries that show payments or badges. */
export const touchedByPayments: QueryKey[] = [['admin-payments'], ['payments'], ['members'], ['member']]

/** All members' payments that match a filter, page by page. */
export const Ledger = ({ filter, onShowAll }: { filter: PaymentFilter; onShowAll: () => void }) => (
  <PagedList
    pageQuery={ledgerQuery(useApi(), filter)}
    loading={<TableSkeleton label="Payments" columns={ledgerColumns} />}
    failure="The payments could not be loaded. Please try again."
    empty={
      <NothingFits
        icon={CreditCard}
        text="No payment fits."
        all="payments"
        onShowAll={onShowAll}
        unfiltered={
          !filter.search &&
          !filter.month &&
          !filter.from &&
          !filter.refunded && { text: 'No payment has been made yet.' }
        }
      />
    }
  >
    {(payments, { busy }) => <LedgerTable payments={payments} busy={busy} />}
  </PagedList>
)

/** Refunds a payment. */
function useRefund({ _id: id, email, price, packageName, method }: AdminPayment) {
  const api = useApi()
  const { priceText } = usePriceTexts()
  const how =
    method === 'card'
      ? `is returned to the card of ${email}`
      : `is handed back to ${email} by you, at the office`
  return useConfirmedMutation({
    ask: {
      title: 'Refund this payment?',
      message: `${priceText(price)} for ${packageName} ${how}. Their badge becomes what else they have paid for. This cannot be undone.`,
      confirmLabel: `Refund ${priceText(price)}`,
    },
    run: () => api.adminPayments.refund({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: 'Refunded!', message } }),
    failure: 'The payment could not be paid back. Please try again.',
    invalidates: touchedByPayments,
  })
}
