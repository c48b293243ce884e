import type { Review } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { touchedByReviews } from './review-queries.ts'

/** Deletes the member's own review. */
export function useRemoveOwnReview({ _id: id, title }: Review) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: `Your review of ${title} will be permanently deleted!`,
      confirmLabel: 'Yes, delete it!',
    },
    run: () => api.reviews.remove({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: 'Deleted!', message } }),
    failure: 'Failed to delete the review',
    invalidates: touchedByReviews,
  })
}
