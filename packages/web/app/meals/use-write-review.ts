import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useRefusalDialog } from '../session/use-refusal-dialog.ts'
import { useDialogs } from '../ui/dialogs.tsx'

/** Publishes a review of a meal; `onWritten` is told once it is saved. */
export function useWriteReview(mealId: string, onWritten: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const { notify } = useDialogs()
  const explain = useRefusalDialog()

  return useMutation({
    mutationFn: (reviewText: string) => api.reviews.write({ body: { mealId, reviewText } }),
    onSuccess: () => {
      onWritten()
      void notify({ title: 'Your review has been submitted!', tone: 'success' })
    },
    onError: (error) => {
      void explain(error, 'Failed to submit your review.')
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...queryKeys.meals, mealId] }),
        client.invalidateQueries({ queryKey: queryKeys.reviews }),
      ]),
  })
}
