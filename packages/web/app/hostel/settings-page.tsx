import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ApiClient, useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { pageMeta } from '../page/page-meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { Loading } from '../ui/loading.tsx'
import type { Route } from './+types/settings-page.ts'
import { SettingForm } from './setting-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Settings' })

const settingsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['settings'], queryFn: () => api.hostel.settings() })

/** What the hostel can choose, each on its own. */
export default function SettingsPage() {
  const query = useQuery(settingsQuery(useApi()))
  return (
    <>
      <PageHeading title="Settings" description="What your hostel can choose. Changes apply at once." />
      <div className="mt-8 flex max-w-2xl flex-col gap-5">
        <QueryState
          query={query}
          loading={<Loading className="h-28" />}
          failure="The settings could not be loaded. Please try again."
        >
          {(settings) => settings.map((chosen) => <SettingForm key={chosen.name} chosen={chosen} />)}
        </QueryState>
      </div>
    </>
  )
}
