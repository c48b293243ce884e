import type { Meal } from '@warm-ladle/contract'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/unreached.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { useSession } from '../session/use-session.ts'

/** Requests a meal. */
export function useRequestMeal() {
  const api = useApi()
  const { user } = useSession()
  return useNotifyingMutation({
    run: ({ _id: mealId, title: mealTitle, likeCount, reviewCount }: Meal) => {
      const requestTime = new Date().toISOString()
      const body = { mealId, userId: user?.email, mealTitle, likeCount, reviewCount, requestTime }
      return api.mealRequests.create({ body })
    },
    done: () => ({ dialog: { title: 'Your meal request has been sent!' } }),
    arrived: arrivedIf('already-requested'),
    failure: failureTitle('Something went wrong. Please try again.'),
    invalidates: [['meals'], ['meal-requests']],
  })
}
