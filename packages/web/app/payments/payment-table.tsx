import type { Payment } from '@warm-ladle/contract'
import { ReceiptText } from 'lucide-react'
import { dayText, priceText } from '../format.ts'
import { usePublicConfig } from '../public-config.ts'
import { Badge } from '../ui/badge.tsx'
import { RowLink } from '../ui/row-action.tsx'
import { Table } from '../ui/table.tsx'

export const paymentColumns = ['Date', 'Package', 'Price', 'Transaction ID', 'Receipt'] as const

/** A person's payments; those that were paid back say so. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  const { timeZone } = usePublicConfig()
  return (
    <Table label="Payments" columns={paymentColumns}>
      {payments.map(({ _id: id, date, packageName, price, transactionId, refundedAt }) => (
        <tr key={id}>
          <td className="whitespace-nowrap">{dayText(date, timeZone)}</td>
          <td className="font-semibold">{packageName}</td>
          <td className="whitespace-nowrap">
            {priceText(price)} {refundedAt !== null && <Refunded at={refundedAt} />}
          </td>
          <td className="font-mono text-[0.8125rem]">{transactionId}</td>
          <td>
            <RowLink
              label="Receipt"
              of={`for ${packageName}`}
              icon={ReceiptText}
              to={`/dashboard/receipt/${id}`}
            />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** That a payment was paid back, and on which day. */
export function Refunded({ at }: { at: string }) {
  const { timeZone } = usePublicConfig()
  return <Badge className="ml-2">Refunded {dayText(at, timeZone)}</Badge>
}
