import { useApi } from '../api/query.ts'
import { useActOnChoice } from '../api/use-act-on-choice.tsx'
import type { Choice } from '../ui/use-choice.ts'
import { touchedByReviews } from './review-queries.ts'

/** Deletes the chosen reviews of any members, for admins. */
export function useRemoveReviews(choice: Choice) {
  const api = useApi()
  const count = choice.chosen.length
  return useActOnChoice({
    choice,
    ask: {
      title: 'Are you sure?',
      message: `${count === 1 ? 'This review' : `These ${count} reviews`} will be permanently deleted!`,
      confirmLabel: 'Yes, delete!',
    },
    run: (ids) => api.reviews.removeManyAsAdmin({ body: { ids } }),
    done: 'Deleted!',
    failure: 'Failed to delete the review',
    invalidates: touchedByReviews,
  })
}
