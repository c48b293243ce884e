import { acts, actNames, api as contract } from '@warm-ladle/contract'
import { lengthOfDays } from '../page/length-of-days.ts'
import { usePublicConfig } from '../page/public-config.ts'
import { pageMeta } from '../page/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchAndCsv } from '../ui/search-and-csv.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/activity-page.ts'
import { Activity } from './activity.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Activity' })

/** The audit log, for admins. */
export default function ActivityPage() {
  const { search, searchBox, text, change, clear } = useTableQuery()
  const { retention } = usePublicConfig()
  const act = actNames.find((name) => name === text('act'))
  const showAll = () => clear('search', 'act')
  return (
    <>
      <PageHeading
        title="Activity"
        description={`What admins did, and what members changed of the safety of their accounts. Entries are kept for ${lengthOfDays(retention.auditLogDays)}.`}
        aside={
          <SearchAndCsv
            search={{ label: 'Search by who or what', ...searchBox }}
            csv={{ path: contract.audit.download.path, query: { search, act } }}
          />
        }
      />
      <SelectField
        label="Show"
        className="mt-6 mb-4 sm:max-w-64"
        value={act ?? ''}
        onChange={(event) => change('act', event.target.value)}
      >
        <option value="">Everything</option>
        {actNames.map((name) => (
          <option key={name} value={name}>
            {acts[name]}
          </option>
        ))}
      </SelectField>
      <Activity filter={{ search, act }} onShowAll={showAll} />
    </>
  )
}
