import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { touchedByRequests } from '../mealtimes/touched-by-requests.ts'

/** Cancels the member's own request. */
export function useCancelRequest(id: string) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: 'The kitchen will no longer prepare this meal for you.',
      confirmLabel: 'Yes, cancel it!',
    },
    run: () => api.mealRequests.cancel({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: 'Cancelled!', message } }),
    failure: 'Failed to cancel the request.',
    invalidates: touchedByRequests,
  })
}
