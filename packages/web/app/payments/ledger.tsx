import type { PaymentFilter } from '@warm-ladle/contract'
import { CreditCard } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../api/query-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { usePages } from '../api/use-pages.ts'
import { ledgerQuery } from './admin-payments-query.ts'
import { LedgerTable, ledgerColumns } from './ledger-table.tsx'

/** All members' payments that match a filter, page by page. */
export function Ledger({ filter, onShowAll }: { filter: PaymentFilter; onShowAll: () => void }) {
  const { query, isTurning, pages } = usePages(ledgerQuery(useApi(), filter))
  return (
    <QueryState
      query={query}
      loading={<TableSkeleton label="Payments" columns={ledgerColumns} />}
      failure="The payments could not be loaded. Please try again."
      empty={<NothingFound filter={filter} onShowAll={onShowAll} />}
    >
      {(payments) => (
        <>
          <LedgerTable payments={payments} busy={isTurning} />
          <Pager {...pages} shown={payments.length} />
        </>
      )}
    </QueryState>
  )
}

function NothingFound({ filter, onShowAll }: { filter: PaymentFilter; onShowAll: () => void }) {
  const icon = <CreditCard className="size-6" />
  if (!filter.search && !filter.month) return <EmptyState icon={icon} text="Nobody has paid anything yet." />
  return (
    <EmptyState
      icon={icon}
      text="No payment fits."
      action={
        <Button variant="outline" onClick={onShowAll}>
          Show all payments
        </Button>
      }
    />
  )
}
