import type { Meal } from '@warm-ladle/contract'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/unreached.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { useSession } from '../session/use-session.ts'
import { touchedByRequests } from '../mealtimes/touched-by-requests.ts'
import type { Wishes } from '../mealtimes/wishes.ts'

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
