import type { Payment } from '@warm-ladle/contract'
import { ReceiptText } from 'lucide-react'
import { DateTime } from '../ui/date-time.tsx'
import { priceText } from '../ui/format.ts'
import { RowActions, RowLink } from '../ui/row-action.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { methodNames } from './method-names.ts'
import { PaymentState } from './payment-state.tsx'
import { OneLine } from '../ui/one-line.tsx'

export const paymentColumns = ['Date', 'Package', 'Price', 'Transaction ID', 'Receipt'] as const

/** The member's payments, with refunds and disputes marked. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table label="Payments" columns={paymentColumns}>
      {payments.map(({ _id: id, date, packageName, price, method, transactionId, refundedAt, dispute }) => (
        <Row key={id}>
          <Cell className="whitespace-nowrap">
            <DateTime at={date} as="day" />
          </Cell>
          <Cell>
            <span className="font-semibold">{packageName}</span>
            {method !== 'card' && <span className="text-muted"> {methodNames[method]}</span>}
          </Cell>
          <Cell place="end" className="whitespace-nowrap">
            {priceText(price)} <PaymentState refundedAt={refundedAt} dispute={dispute} />
          </Cell>
          <Cell place="line">
            <OneLine text={transactionId} className="font-mono text-[0.8125rem]" />
          </Cell>
          <Cell place="actions">
            <RowActions>
              <RowLink
                label="Receipt"
                of={`for ${packageName}`}
                icon={ReceiptText}
                to={`/dashboard/receipt/${id}`}
              />
            </RowActions>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
