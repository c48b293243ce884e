import { CreditCard } from 'lucide-react'
import { pageMeta } from '../page/page-meta.ts'
import { useApi } from '../api/query.ts'
import { GrowingList } from '../api/growing-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import type { Route } from './+types/payment-history-page.ts'
import { PaymentTable, paymentColumns } from './payment-table.tsx'
import { paymentsQuery } from './payments-query.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Payment History' })

/** The signed-in member's payments. */
export default function PaymentHistoryPage() {
  return (
    <>
      <PageHeading title="Payment History" />
      <div className="mt-8">
        <Payments />
      </div>
    </>
  )
}

const Payments = () => (
  <GrowingList
    growing={paymentsQuery(useApi(), useSession().user?.email)}
    loading={<TableSkeleton label="Payments" columns={paymentColumns} />}
    failure="Your payments could not be loaded. Please try again."
    empty={
      <EmptyState
        icon={<CreditCard className="size-6" />}
        text="No payment history found."
        action={<ButtonLink to="/dashboard/payment">See the packages</ButtonLink>}
      />
    }
  >
    {(payments) => <PaymentTable payments={payments} />}
  </GrowingList>
)
