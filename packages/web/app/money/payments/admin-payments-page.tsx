import { Month } from '@warm-ladle/contract'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTranslate } from '../../page/language.tsx'
import { CsvButton } from '../../api/csv-button.tsx'
import { useApi } from '../../api/query.ts'
import { pageMeta } from '../../page/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { RevenuePanel } from '../revenue-panel.tsx'
import { FiguresButton, useFigures } from '../../ui/figures.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Panels } from '../../ui/panel.tsx'
import { SearchAndCsv } from '../../ui/search-and-csv.tsx'
import { useMayOffer } from '../../people/use-member.ts'
import { ChosenDays, daysIn } from '../../ui/chosen-days.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/admin-payments-page.ts'
import { EnterPayment } from './enter-payment.tsx'
import { DriftNotice } from './drift-notice.tsx'
import { Ledger } from './ledger.tsx'
import { MonthTotalsTable, PackagesPanel } from './payment-totals.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.money })

/** The page of all payments: totals and search, plus refunds for admins. */
export default function AdminPaymentsPage() {
  const api = useApi()
  const t = useTranslate()
  const { search, searchBox, text, change, clear } = useTableQuery()
  const month = z.safeParse(Month, text('month')).data
  const choose = (chosen = '') => change('month', chosen)
  const mayEnter = useMayOffer('admin')
  const figures = useFigures('payments')
  const [isEntering, setEntering] = useState(false)
  const days = month === undefined ? daysIn(text) : undefined
  const isRefunded = text('refunded') === 'true'
  const filter = { search, month, ...days, ...(isRefunded && { refunded: 'true' as const }) }
  const showAll = () => clear('search', 'month', ...narrowed)
  return (
    <>
      <PageHeading
        title={t(texts.payments)}
        aside={
          <SearchAndCsv
            search={{ label: t(texts.searchPayments), ...searchBox }}
            csv={<CsvButton name="payments.csv" run={() => api.adminPayments.download({ query: filter })} />}
            more={
              <>
                {mayEnter && <EnterButton onPress={() => setEntering(true)} />}
                <FiguresButton {...figures} />
              </>
            }
          />
        }
      />
      <div className="my-3">
        <DriftNotice />
      </div>
      <EnterPayment open={isEntering} onOpenChange={setEntering} />
      {figures.isShown && (
        <div className="mb-3">
          <Panels>
            <RevenuePanel />
            <PackagesPanel />
          </Panels>
        </div>
      )}
      {month !== undefined && (
        <p className="mb-4 flex items-center gap-2">
          <span>{t(texts.paymentsOf, { month: <DateTime at={month} as="month" /> })}</span>
          <Button variant="ghost" size="sm" onClick={() => choose()}>
            {t(texts.showAllMonths)}
          </Button>
        </p>
      )}
      <ChosenDays
        what={t(isRefunded ? texts.paidBack : texts.payments)}
        days={days}
        onShowAll={() => clear(...narrowed)}
      />
      <Ledger filter={filter} onShowAll={showAll} />
      <h2 className="mt-12 mb-4 text-2xl">{t(texts.byMonth)}</h2>
      <MonthTotalsTable chosen={month} onChoose={choose} />
    </>
  )
}

/** The URL parameters from reports that filter the list. */
const narrowed = ['from', 'until', 'refunded'] as const

function EnterButton({ onPress }: { onPress: () => void }) {
  const label = useTranslate()(texts.enterPayment)
  return (
    <Button variant="outline" aria-label={label} onClick={onPress} className="max-xl:w-11 max-xl:px-0">
      <HandCoins aria-hidden="true" className="size-4" />
      <span className="max-xl:hidden">{label}</span>
    </Button>
  )
}
