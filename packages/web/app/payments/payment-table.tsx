import type { Payment } from '@warm-ladle/contract'
import { dayText, priceText } from '../format.ts'
import { usePublicConfig } from '../public-config.ts'
import { Badge } from '../ui/badge.tsx'
import { Table } from '../ui/table.tsx'

export const paymentColumns = ['Date', 'Package', 'Price', 'Transaction ID'] as const

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
            {priceText(price)} {refundedAt !== null && <Badge className="ml-2">Refunded</Badge>}
          </td>
          <td className="font-mono text-[0.8125rem]">{transactionId}</td>
        </tr>
      ))}
    </Table>
  )
}
