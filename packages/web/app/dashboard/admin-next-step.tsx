import { queryOptions, useQuery } from '@tanstack/react-query'
import { HandPlatter } from 'lucide-react'
import { type ApiClient, useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { NextStep } from './next-step.tsx'

/** Maximum count; beyond it the exact number does not matter. */
const most = 100

/** Counts the requests that wait to be served. */
export function AdminNextStep() {
  const query = useQuery(waitingQuery(useApi()))
  return (
    <QueryState
      query={query}
      loading={<Loading className="surface h-40" />}
      failure="Error fetching meal requests."
    >
      {(waiting) => <Waiting count={waiting} />}
    </QueryState>
  )
}

const Waiting = ({ count }: { count: number }) => (
  <NextStep
    icon={<HandPlatter className="size-6" />}
    title={titleOf(count)}
    text={
      count === 0 ? 'Every meal that was asked for has been served.' : 'Serve them, and let residents eat.'
    }
    to="/dashboard/ServeMeals"
    action={count === 0 ? 'See all requests' : 'Serve meals'}
  />
)

const waitingQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['meal-requests', 'waiting'],
    // pending requests are sorted first
    queryFn: async () => {
      const { body } = await api.mealRequests.queue({ query: { limit: most } })
      return body.data.filter(({ status }) => status === 'pending').length
    },
  })

function titleOf(waiting: number) {
  if (waiting === 0) return 'No requests are waiting'
  if (waiting === 1) return '1 request is waiting'
  return `${waiting < most ? waiting : `${most} or more`} requests are waiting`
}
