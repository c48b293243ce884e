import { useApi } from '../api/query.ts'
import { deletion, useActOnChoice } from '../api/use-act-on-choice.tsx'
import type { Choice } from '../ui/use-choice.ts'
import { touchedByReviews } from './review-queries.ts'

/** Deletes the chosen reviews of any members, for admins. */
export function useRemoveReviews(choice: Choice) {
  const api = useApi()
  return useActOnChoice({
    choice,
    ask: deletion(
      (count) => `${count === 1 ? 'This review' : `These ${count} reviews`} will be permanently deleted!`,
    ),
    run: (ids) => api.reviews.removeManyAsAdmin({ body: { ids } }),
    done: 'Deleted!',
    failure: 'Failed to delete the review',
    invalidates: touchedByReviews,
  })
}
