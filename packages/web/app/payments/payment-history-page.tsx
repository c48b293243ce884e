import { CreditCard } from 'lucide-react'
import { OwnListPage } from '../api/own-list-page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/payment-history-page.ts'
import { PaymentTable, paymentColumns } from './payment-table.tsx'
import { paymentsQuery } from './payments-query.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Payment History' })

/** The signed-in member's payments. */
export default function PaymentHistoryPage() {
  return (
    <OwnListPage
      title="Payment History"
      list={paymentsQuery}
      table={{ label: 'Payments', columns: paymentColumns }}
      failure="Your payments could not be loaded. Please try again."
      empty={{
        icon: CreditCard,
        text: 'No payment history found.',
        to: '/dashboard/payment',
        action: 'See the packages',
      }}
    >
      {(payments) => <PaymentTable payments={payments} />}
    </OwnListPage>
  )
}
