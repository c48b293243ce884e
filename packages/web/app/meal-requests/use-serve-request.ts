import { failureWithReason } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/unreached.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'

/** Marks a request as delivered; then the focus goes where `focusAfter` says. */
export function useServeRequest(id: string, focusAfter: () => HTMLElement | null) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Mark as Delivered?',
      message: 'Are you sure you want to serve this meal?',
      confirmLabel: 'Yes, serve it!',
      tone: 'info',
    },
    run: () => api.mealRequests.serve({ params: { id } }),
    done: () => ({
      dialog: { title: 'Served!', message: 'The meal has been marked as delivered.', focusAfter },
    }),
    arrived: arrivedIf('already-delivered'),
    failure: failureWithReason('Failed to update meal request status.'),
    invalidates: [['meal-requests']],
  })
}
