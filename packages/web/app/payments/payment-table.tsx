import type { Payment } from '@warm-ladle/contract'
import { ReceiptText } from 'lucide-react'
import { DateTime } from '../ui/date-time.tsx'
import { priceText } from '../ui/format.ts'
import { Badge } from '../ui/badge.tsx'
import { RowActions, RowLink } from '../ui/row-action.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'

export const paymentColumns = ['Date', 'Package', 'Price', 'Transaction ID', 'Receipt'] as const

/** The member's payments, with refunds and disputes marked. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table label="Payments" columns={paymentColumns}>
      {payments.map(({ _id: id, date, packageName, price, transactionId, refundedAt, dispute }) => (
        <Row key={id}>
          <Cell className="whitespace-nowrap">
            <DateTime at={date} as="day" />
          </Cell>
          <Cell className="font-semibold">{packageName}</Cell>
          <Cell place="end" className="whitespace-nowrap">
            {priceText(price)} <PaymentState refundedAt={refundedAt} dispute={dispute} />
          </Cell>
          <Cell place="line">
            <span title={transactionId} className="block max-w-64 truncate font-mono text-[0.8125rem]">
              {transactionId}
            </span>
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

/** Says that a payment no longer counts, and since when: it was refunded or is disputed. */
export function PaymentState({ refundedAt, dispute }: Pick<Payment, 'refundedAt' | 'dispute'>) {
  const [word, since] = stateOf({ refundedAt, dispute })
  if (since === undefined) return null
  const tone = word === 'Refunded' ? 'neutral' : 'error'
  return (
    <Badge tone={tone} className="ml-2">
      <span>
        {word} <DateTime at={since} as="day" />
      </span>
    </Badge>
  )
}

function stateOf({ refundedAt, dispute }: Pick<Payment, 'refundedAt' | 'dispute'>) {
  if (refundedAt !== null) return ['Refunded', refundedAt] as const
  if (dispute?.state === 'open') return ['Disputed', dispute.openedAt] as const
  if (dispute?.state === 'lost') return ['Dispute lost', dispute.openedAt] as const
  return []
}
