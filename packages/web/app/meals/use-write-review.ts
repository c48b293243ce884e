import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'

/** Publishes a review of a meal; calls `onWritten` once it is saved. */
export function useWriteReview(mealId: string, onWritten: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (reviewText: string) => api.reviews.write({ body: { mealId, reviewText } }),
    done: () => {
      onWritten()
      return { dialog: { title: 'Your review has been submitted!' } }
    },
    failure: failureTitle('Failed to submit your review.'),
    invalidates: [['meals', mealId], ['reviews']],
  })
}
