import type { PaymentFilter } from '@warm-ladle/contract'
import { CreditCard } from 'lucide-react'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { NothingFits } from '../ui/nothing-fits.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { ledgerQuery } from './admin-payments-query.ts'
import { LedgerTable, ledgerColumns } from './ledger-table.tsx'

/** All members' payments that match a filter, page by page. */
export const Ledger = ({ filter, onShowAll }: { filter: PaymentFilter; onShowAll: () => void }) => (
  <PagedList
    pageQuery={ledgerQuery(useApi(), filter)}
    loading={<TableSkeleton label="Payments" columns={ledgerColumns} />}
    failure="The payments could not be loaded. Please try again."
    empty={
      <NothingFits
        icon={CreditCard}
        text="No payment fits."
        all="payments"
        onShowAll={onShowAll}
        unfiltered={!filter.search && !filter.month && { text: 'No payment has been made yet.' }}
      />
    }
  >
    {(payments, { busy }) => <LedgerTable payments={payments} busy={busy} />}
  </PagedList>
)
