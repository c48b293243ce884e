import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Report } from '@warm-ladle/contract'
import { useLocation } from 'react-router'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Route } from './+types/reports-page.ts'
import { ReportChoice, useChosenReport } from './report-choice.tsx'
import { KitchenReports, OfficeReports } from './report-panels.tsx'
import { texts } from './texts.ts'

/** Whether a path belongs to the accounting report. */
const isOffice = (path: string) => /\/money\/?$/i.test(path)

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({ location, matches }, { title: isOffice(location.pathname) ? texts.summary : texts.title })

const kitchenQuery = (api: ApiClient, report: Report) =>
  queryOptions({
    queryKey: ['reports', 'kitchen', report],
    queryFn: () => api.reports.kitchen({ query: report }),
  })
const officeQuery = (api: ApiClient, report: Report) =>
  queryOptions({
    queryKey: ['reports', 'office', report],
    queryFn: () => api.reports.office({ query: report }),
  })

/** Meals and waste, or at its own URL residents and payments, by week or month over a chosen time. */
export default function ReportsPage() {
  const t = useTranslate()
  const choice = useChosenReport()
  const { report } = choice
  const ofOffice = isOffice(useLocation().pathname)
  return (
    <>
      <PageHeading title={t(ofOffice ? texts.summary : texts.title)} />
      <ReportChoice {...choice} />
      {ofOffice ? <OfOffice report={report} /> : <OfKitchen report={report} />}
    </>
  )
}

const OfKitchen = ({ report }: { report: Report }) => (
  <QueryState
    query={useQuery(kitchenQuery(useApi(), report))}
    loading={<Loading className="surface min-h-80" />}
    failure={useTranslate()(texts.kitchenFailed)}
  >
    {(rows) => <KitchenReports rows={rows} report={report} />}
  </QueryState>
)

const OfOffice = ({ report }: { report: Report }) => (
  <QueryState
    query={useQuery(officeQuery(useApi(), report))}
    loading={<Loading className="surface min-h-80" />}
    failure={useTranslate()(texts.officeFailed)}
  >
    {(rows) => <OfficeReports rows={rows} report={report} />}
  </QueryState>
)
