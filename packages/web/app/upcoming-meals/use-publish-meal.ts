import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { outcomeToast } from './outcome-toast.ts'
import { touchedByAnnouncements } from './upcoming-meals-query.ts'

/** Puts an announced meal on the menu. */
export function usePublishMeal(mealId: string) {
  const api = useApi()
  return useNotifyingMutation({
    run: () => api.upcomingMeals.publish({ body: { mealId } }),
    done: (outcome) => outcomeToast(outcome),
    failure: 'Something went wrong.',
    invalidates: touchedByAnnouncements,
  })
}
