import { useInfiniteQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { pageMeta } from '../layout/page-meta.ts'
import { useApi } from '../api/query.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import type { Route } from './+types/payment-history-page.ts'
import { PaymentTable, paymentColumns } from './payment-table.tsx'
import { paymentsQuery } from './payments-query.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Payment History' })

/** What the signed-in person has paid for. */
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

function Payments() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    paymentsQuery(useApi()),
  )
  const payments = data?.pages.flatMap(({ body }) => body)

  if (!payments && isError) {
    return <ErrorState message="Your payments could not be loaded. Please try again." onRetry={refetch} />
  }
  if (!payments) return <TableSkeleton label="Payments" columns={paymentColumns} />
  if (payments.length === 0) {
    return (
      <EmptyState
        icon={<CreditCard className="size-6" />}
        text="No payment history found."
        action={<ButtonLink to="/dashboard/payment">See the packages</ButtonLink>}
      />
    )
  }
  return (
    <>
      <PaymentTable payments={payments} />
      <ShowMore
        shown={payments.length}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onMore={fetchNextPage}
      />
    </>
  )
}
