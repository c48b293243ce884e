import { acts, actNames, api as contract } from '@warm-ladle/contract'
import { pageMeta } from '../page/page-meta.ts'
import { CsvLink } from '../ui/csv-link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/activity-page.ts'
import { Activity } from './activity.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Activity' })

/** The audit log, for admins. */
export default function ActivityPage() {
  const { search, searchBox, text, change, ...address } = useTableQuery()
  const act = actNames.find((name) => name === text('act'))
  const showAll = () => {
    address.showAll()
    change('act', '')
  }
  return (
    <>
      <PageHeading
        title="Activity"
        description="What admins did, and what members changed of the safety of their accounts. Entries are kept for two years."
        aside={
          <div className="flex w-full gap-2 sm:w-auto">
            <SearchBox label="Search by who or what" {...searchBox} className="min-w-0 flex-1 sm:w-72" />
            <CsvLink path={contract.audit.download.path} query={{ search, act }} />
          </div>
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
