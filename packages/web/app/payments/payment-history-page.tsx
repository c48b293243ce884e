import { type Payment } from '@warm-ladle/contract'
import { CreditCard, ReceiptText } from 'lucide-react'
import { OwnListPage } from '../api/own-list-page.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { useHasStatements } from '../layout/menu-entries.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { OneLine } from '../ui/short-text.tsx'
import { RowActions, RowLink } from '../ui/row-action.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { Price } from '../ui/price.tsx'
import type { Route } from './+types/payment-history-page.ts'
import { OwnStatements } from './own-statements.tsx'
import { methodNames, PaymentState } from './payment-state.tsx'
import { paymentsQuery } from './payments-query.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Payment History' })

/** The signed-in member's payments, and below them what they owe for meals where the hostel bills them. */
export default function PaymentHistoryPage() {
  const hasStatements = useHasStatements()
  return (
    <>
      <OwnPayments />
      {hasStatements && <OwnStatements />}
    </>
  )
}

const OwnPayments = () => (
  <OwnListPage
    title="Payment History"
    list={paymentsQuery}
    table={{ label: 'Payments', columns: paymentColumns }}
    failure="Your payments could not be loaded. Please try again."
    empty={{
      icon: CreditCard,
      text: 'No payment history found.',
      to: '/dashboard/payment',
      action: 'See memberships',
    }}
  >
    {(payments) => <PaymentTable payments={payments} />}
  </OwnListPage>
)

const paymentColumns = ['Date', 'Package', 'Price', 'Transaction ID', 'Receipt'] as const

/** The member's payments, with refunds and disputes marked. */
function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table label="Payments" columns={paymentColumns}>
      {payments.map(({ _id: id, date, packageName, price, method, transactionId, refundedAt, dispute }) => (
        <Row key={id}>
          <Cell className="whitespace-nowrap">
            <DateTime at={date} as="date" />
          </Cell>
          <Cell>
            <span className="font-semibold">{packageName}</span>
            {method !== 'card' && <span className="text-muted"> {methodNames[method]}</span>}
          </Cell>
          <Cell place="end" className="whitespace-nowrap">
            <Price of={price} /> <PaymentState refundedAt={refundedAt} dispute={dispute} />
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
