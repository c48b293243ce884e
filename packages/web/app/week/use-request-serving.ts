import type { Serving } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/unreached.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import type { Wishes } from '../mealtimes/wishes-fields.tsx'

const touched = [['week'], ['meal-requests'], ['meals']] as const

/** Asks for a serving, or changes what was asked for; `onDone` closes the window. */
export function useRequestServing({ id: servingId, mealId, mine }: Serving, onDone: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (wishes: Wishes) =>
      mine
        ? api.mealRequests.change({ params: { id: mine.requestId }, body: wishes })
        : api.mealRequests.create({ body: { mealId: mealId ?? '', servingId, ...wishes } }),
    done: ({ message }) => {
      onDone()
      return { toast: { title: message } }
    },
    arrived: arrivedIf('already-requested'),
    failure: 'Something went wrong. Please try again.',
    invalidates: touched,
  })
}

/** Cancels the request for a serving. */
export function useCancelServing(requestId: string) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: 'The kitchen will no longer prepare this meal for you.',
      confirmLabel: 'Yes, cancel it!',
    },
    run: () => api.mealRequests.cancel({ params: { id: requestId } }),
    done: ({ message }) => ({ toast: { title: message } }),
    failure: 'Failed to cancel the request.',
    invalidates: touched,
  })
}
