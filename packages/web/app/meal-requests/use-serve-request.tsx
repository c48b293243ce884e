import { useApi } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'

/** Marks a request as delivered. */
export function useServeRequest(id: string) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Mark as Delivered?',
      message: 'Are you sure you want to serve this meal?',
      confirmLabel: 'Yes, serve it!',
      tone: 'info',
    },
    run: () => api.mealRequests.serve({ params: { id } }),
    done: () => ({ title: 'Served!', message: 'The meal has been marked as delivered.' }),
    failure: (reason) => <Failure reason={reason} />,
    invalidates: [queryKeys.mealRequests],
  })
}

/** That it failed, and why, when the server said so: mostly because another admin was faster. */
const Failure = ({ reason }: { reason: string }) => (
  <>
    <span className="block">Failed to update meal request status.</span>
    {reason && <span className="block">{reason}</span>}
  </>
)
