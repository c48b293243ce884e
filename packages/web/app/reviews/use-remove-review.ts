import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { touchedByReviews } from './review-queries.ts'

/** Deletes any member's review, for admins. */
export function useRemoveReview(id: string) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: 'This review will be permanently deleted!',
      confirmLabel: 'Yes, delete it!',
    },
    run: () => api.reviews.removeAsAdmin({ params: { id } }),
    done: () => ({ dialog: { title: 'Deleted!', message: 'The review has been deleted.' } }),
    failure: 'Failed to delete the review',
    invalidates: touchedByReviews,
  })
}
