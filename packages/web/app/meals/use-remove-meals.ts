import { useApi } from '../api/query.ts'
import { deletion, useActOnChoice } from '../api/use-act-on-choice.tsx'
import type { Choice } from '../ui/use-choice.ts'

/** Takes the chosen meals off the menu. */
export function useRemoveMeals(choice: Choice) {
  const api = useApi()
  return useActOnChoice({
    choice,
    ask: deletion(
      (count) =>
        `${count === 1 ? 'This meal leaves' : `These ${count} meals leave`} the menu with likes and reviews, and open requests are cancelled. This cannot be undone!`,
    ),
    run: (ids) => api.meals.removeMany({ body: { ids } }),
    done: 'Deleted!',
    failure: 'Failed to delete meal.',
    invalidates: [['meals'], ['reviews'], ['meal-requests']],
  })
}
