import type { Meal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'

/** Takes a meal off the menu. */
export function useRemoveMeal({ _id: id, title }: Meal) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: `${title} leaves the menu with its likes and reviews, and open requests for it are cancelled. This cannot be undone!`,
      confirmLabel: 'Yes, delete it!',
    },
    run: () => api.meals.remove({ params: { id } }),
    done: () => ({ dialog: { title: 'Meal deleted successfully!' } }),
    failure: 'Failed to delete meal.',
    invalidates: [['meals'], ['reviews'], ['meal-requests']],
  })
}
