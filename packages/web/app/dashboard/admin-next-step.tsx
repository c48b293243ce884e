import { useQuery } from '@tanstack/react-query'
import { HandPlatter } from 'lucide-react'
import { type ApiClient, useApi } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { NextStep } from './next-step.tsx'

/** Most requests that are counted; beyond them nobody needs the exact number. */
const most = 100

/** How many requests wait to be served. */
export function AdminNextStep() {
  const { data: waiting, isError, refetch } = useQuery(waitingQuery(useApi()))
  if (isError) return <ErrorState message="Error fetching meal requests." onRetry={refetch} />
  if (waiting === undefined) return <Loading className="surface h-40" />
  return (
    <NextStep
      icon={<HandPlatter className="size-6" />}
      title={titleOf(waiting)}
      text={
        waiting === 0
          ? 'Every meal that was asked for has been served.'
          : 'Serve them, and let residents eat.'
      }
      to="/dashboard/ServeMeals"
      action={waiting === 0 ? 'See all requests' : 'Serve meals'}
    />
  )
}

const waitingQuery = (api: ApiClient) => ({
  queryKey: ['meal-requests', 'waiting'],
  // pending requests come first
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
