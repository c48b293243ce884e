import type { QueuedRequest } from '@warm-ladle/contract'
import { failureWithReason } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/unreached.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { requesterName } from './requester-name.ts'
import { WhatIsServed } from './what-is-served.tsx'

/** Marks a request as delivered; then the focus goes where `focusAfter` says. */
export function useServeRequest(request: QueuedRequest, focusAfter: () => HTMLElement | null) {
  const api = useApi()
  const what = { meal: request.mealTitle, to: requesterName(request) }
  return useConfirmedMutation({
    ask: {
      title: 'Mark as Delivered?',
      message: <WhatIsServed says="Are you sure you want to serve this meal?" {...what} />,
      confirmLabel: 'Yes, serve it!',
      tone: 'info',
    },
    run: () => api.mealRequests.serve({ params: { id: request._id } }),
    done: () => ({
      dialog: {
        title: 'Served!',
        message: <WhatIsServed says="The meal has been marked as delivered." {...what} />,
        focusAfter,
      },
    }),
    arrived: arrivedIf('already-delivered'),
    failure: failureWithReason('Failed to update meal request status.'),
    invalidates: [['meal-requests']],
  })
}
