import { actNames, acts, type AuditFilter } from '@warm-ladle/contract'
import { History } from 'lucide-react'
import { useTranslate } from '../../page/language.tsx'
import type { Route } from './+types/audit-page.ts'
import { AuditTable } from './audit-table.tsx'
import { CsvButton } from '../../api/csv-button.tsx'
import { PagedList } from '../../api/paged-list.tsx'
import { pagedQuery } from '../../api/paged-query.ts'
import { type ApiClient, useApi } from '../../api/query.ts'
import { pageMeta } from '../../page/page-meta.tsx'
import { NoMatch } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { SearchAndCsv } from '../../ui/search-and-csv.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.activity })

/** The audit log, for admins. */
export default function AuditPage() {
  const api = useApi()
  const t = useTranslate()
  const { search, searchBox, text, change, clear } = useTableQuery()
  const act = actNames.find((name) => name === text('act'))
  const showAll = () => clear('search', 'act')
  return (
    <>
      <PageHeading
        title={t(texts.activity)}
        aside={
          <SearchAndCsv
            search={{ label: t(texts.search), ...searchBox }}
            csv={<CsvButton name="activity.csv" run={() => api.audit.download({ query: { search, act } })} />}
          />
        }
      />
      <SelectField
        label={t(texts.show)}
        className="my-3 sm:max-w-64"
        value={act ?? ''}
        onChange={(event) => change('act', event.target.value)}
      >
        <option value="">{t(texts.everything)}</option>
        {actNames.map((name) => (
          <option key={name} value={name}>
            {t(acts[name].label)}
          </option>
        ))}
      </SelectField>
      <AuditLog filter={{ search, act }} onShowAll={showAll} />
    </>
  )
}

/** Entries that match a filter, newest first, page by page. */
const auditQuery = (api: ApiClient, filter: AuditFilter) =>
  pagedQuery(
    ['activity', filter],
    (page) => api.audit.list({ query: { ...filter, ...page } }),
    // never fresh, since every admin action adds an entry
    { staleTime: 0 },
  )

/** The entries that match a filter, page by page. */
function AuditLog({ filter, onShowAll }: { filter: AuditFilter; onShowAll: () => void }) {
  const t = useTranslate()
  return (
    <PagedList
      pageQuery={auditQuery(useApi(), filter)}
      failure={t(texts.failed)}
      empty={
        <NoMatch
          icon={History}
          text={t(texts.noMatch)}
          all={t(texts.all)}
          onShowAll={onShowAll}
          unfiltered={!filter.search && !filter.act && { text: t(texts.nothingDone) }}
        />
      }
    >
      {(entries, { busy }) => <AuditTable entries={entries} busy={busy} />}
    </PagedList>
  )
}
