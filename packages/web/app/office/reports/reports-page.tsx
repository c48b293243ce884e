import { queryOptions, useQuery } from '@tanstack/react-query'
import { calendarDate, NamedDate, type Report } from '@warm-ladle/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useMayOffer } from '../../people/use-member.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/reports-page.ts'
import { KitchenReports, OfficeReports } from './report-panels.tsx'
import { weekBefore } from './report-texts.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.title })

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

/** Meals and waste, and for those who keep the accounts people and money, by week or month of a chosen time. */
export default function ReportsPage() {
  const t = useTranslate()
  const { report, choose } = useChosenReport()
  const mayKitchen = useMayOffer('kitchen')
  const mayBooks = useMayOffer('books')
  return (
    <>
      <PageHeading title={t(texts.title)} description={t(texts.description)} />
      <div className="my-4 grid grid-cols-2 gap-3 sm:flex sm:gap-4 print:hidden">
        <TextField
          label={t(texts.from)}
          type="date"
          className="min-w-0 sm:w-44"
          value={report.from}
          max={report.until}
          onChange={({ target }) => choose('from', target.value)}
        />
        <TextField
          label={t(texts.until)}
          type="date"
          className="min-w-0 sm:w-44"
          value={report.until}
          min={report.from}
          onChange={({ target }) => choose('until', target.value)}
        />
        <SelectField
          label={t(texts.by)}
          className="min-w-0 sm:w-36"
          value={report.by}
          onChange={({ target }) => choose('by', target.value)}
        >
          <option value="week">{t(texts.week)}</option>
          <option value="month">{t(texts.month)}</option>
        </SelectField>
      </div>
      <div className="flex flex-col gap-10">
        {mayKitchen && <OfKitchen report={report} />}
        {mayBooks && <OfOffice report={report} />}
      </div>
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

/** What the page's URL names; without it the last eight weeks. */
function useChosenReport() {
  const { text, change } = useTableQuery()
  const { timeZone, firstDay } = usePublicConfig()
  const [today] = useState(() => calendarDate(new Date(), timeZone))
  const until = z.safeParse(NamedDate, text('until')).data ?? today
  const from = z.safeParse(NamedDate, text('from')).data ?? weekBefore(until, 7, firstDay)
  const by = text('by') === 'month' ? 'month' : 'week'
  return { report: { from, until, by } satisfies Report, choose: change }
}
