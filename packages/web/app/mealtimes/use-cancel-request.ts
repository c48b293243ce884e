import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import type { Told } from '../api/use-notifying-mutation.ts'
import { touchedByRequests } from './touched-by-requests.ts'

/** Cancels the member's own request; `done` says how a success is shown. */
export function useCancelRequest(id: string, done: (answer: { readonly message: string }) => Told) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: 'The kitchen will no longer prepare this meal for you.',
      confirmLabel: 'Yes, cancel it!',
    },
    run: () => api.mealRequests.cancel({ params: { id } }),
    done,
    failure: 'Failed to cancel the request.',
    invalidates: touchedByRequests,
  })
}
