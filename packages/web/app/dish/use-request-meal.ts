import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'

/** Requests a meal. */
export function useRequestMeal(mealId: string) {
  const api = useApi()
  return useNotifyingMutation({
    run: () => api.mealRequests.create({ body: { mealId } }),
    done: () => ({ dialog: { title: 'Your meal request has been sent!' } }),
    failure: failureTitle('Something went wrong. Please try again.'),
    invalidates: [['meals', mealId], ['meal-requests']],
  })
}
