import type { Meal } from '@warm-ladle/contract'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/reach.ts'
import { type Told, useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { useSession } from '../session/use-session.ts'
import type { Wishes } from './wishes.ts'

interface Wanted extends Meal {
  /** At which mealtime, and what is said with it; without it the service decides. */
  readonly asked?: (Wishes & { readonly servingId: string }) | undefined
}

/** Requests a meal. */
export function useRequestMeal() {
  const api = useApi()
  const { user } = useSession()
  return useNotifyingMutation({
    run: ({ _id: mealId, title: mealTitle, likeCount, reviewCount, asked }: Wanted) => {
      const requestTime = new Date().toISOString()
      const body = { mealId, userId: user?.email, mealTitle, likeCount, reviewCount, requestTime, ...asked }
      return api.mealRequests.create({ body })
    },
    done: () => ({ dialog: { title: 'Your meal request has been sent!' } }),
    arrived: arrivedIf('already-requested'),
    failure: failureTitle('Something went wrong. Please try again.'),
    invalidates: touchedByRequests,
  })
}

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

/** Queries that a request, its change or its cancelling makes stale. */
export const touchedByRequests = [['meal-requests'], ['meals'], ['week']] as const
