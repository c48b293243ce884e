import type { AdminPayment } from '@warm-ladle/contract'
import { ReceiptText, Undo2 } from 'lucide-react'
import { DateTime } from '../ui/date-time.tsx'
import { priceText } from '../ui/format.ts'
import { RowAction, RowActions, RowLink } from '../ui/row-action.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { useMayOffer } from '../session/use-standing.ts'
import { methodNames } from './method-names.ts'
import { PaymentState } from './payment-state.tsx'
import { useRefund } from './use-refund.ts'
import { ShortText } from '../ui/short-text.tsx'
import { OneLine } from '../ui/one-line.tsx'

export const ledgerColumns = ['Date', 'Paid by', 'Package and transaction', 'Price', 'Actions'] as const

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
        <DateTime at={date} as="day" />
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
        {priceText(price)} <PaymentState refundedAt={refundedAt} dispute={dispute} />
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
