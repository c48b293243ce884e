import { api as contract } from '@warm-ladle/contract'
import { useState } from 'react'
import { pageMeta } from '../layout/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import type { Route } from './+types/admin-payments-page.ts'
import { DriftNotice } from './drift-notice.tsx'
import { Ledger } from './ledger.tsx'
import { monthText } from './month-text.ts'
import { MonthTotalsTable } from './month-totals.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Payments' })

/** Where the office sees what came in, finds a payment, and pays it back. */
export default function AdminPaymentsPage() {
  const [typed, setTyped] = useState('')
  const [month, setMonth] = useState<string>()
  const search = useDebounced(typed.trim())
  const showAll = () => {
    setTyped('')
    setMonth(undefined)
  }
  return (
    <>
      <PageHeading
        title="Payments"
        aside={
          <div className="flex w-full gap-2 sm:w-auto">
            <SearchBox
              label="Search by email, ID or package"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="min-w-0 flex-1 sm:w-80"
            />
            <CsvLink path={contract.adminPayments.download.path} query={{ search, month }} />
          </div>
        }
      />
      <div className="mt-6 mb-4">
        <DriftNotice />
      </div>
      {month !== undefined && (
        <p className="mb-4 flex items-center gap-2">
          Payments of {monthText(month)}
          <Button variant="ghost" size="sm" onClick={() => setMonth(undefined)}>
            Show all months
          </Button>
        </p>
      )}
      <Ledger filter={{ search, month }} onShowAll={showAll} />
      <h2 className="mt-12 mb-4 text-2xl">By month</h2>
      <MonthTotalsTable chosen={month} onChoose={setMonth} />
    </>
  )
}
