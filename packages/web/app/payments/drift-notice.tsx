import { useQuery } from '@tanstack/react-query'
import type { Page, PaymentDrift } from '@warm-ladle/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { driftQuery } from './admin-payments-query.ts'
import { useMayOffer } from '../session/use-standing.ts'
import { DriftTable } from './drift-table.tsx'
import { CheckNow } from './check-now.tsx'

/**
 * Whether our records agree with those of the card payment service, and the payments on which they do not. Nothing
 * where no cards are accepted.
 */
export function DriftNotice() {
  const { stripe } = usePublicConfig()
  const drift = useQuery({ ...driftQuery(useApi()), enabled: stripe !== undefined })
  if (!stripe) return null
  return (
    <QueryState
      query={drift}
      loading={<Skeleton className="h-16 rounded-card" />}
      failure="It could not be checked whether all payments agree."
    >
      {(found) => <Agreement drift={found} />}
    </QueryState>
  )
}

function Agreement({ drift: { body: drift, total: count = drift.length } }: { drift: Page<PaymentDrift[]> }) {
  const mayCheck = useMayOffer('admin')
  return (
    <section aria-label="Agreement with the card payment service" className="surface p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {count === 0 ? (
          <p className="flex items-center gap-2.5">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf" />
            Our records agree with those of the card payment service.
          </p>
        ) : (
          <p role="alert" className="flex items-center gap-2.5 font-semibold">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
            {count === 1 ? '1 payment needs' : `${count} payments need`} a look: our records and the card
            payment service disagree.
          </p>
        )}
        {mayCheck && <CheckNow />}
      </div>
      {count > 0 && <DriftTable drift={drift} />}
    </section>
  )
}
