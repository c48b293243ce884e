import type { Meal } from '@warm-ladle/contract'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/unreached.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { useSession } from '../session/use-session.ts'

/** Publishes a review of a meal; calls `onWritten` once it is saved. */
export function useWriteReview({ _id: mealId, title, likeCount, reviewCount }: Meal, onWritten: () => void) {
  const api = useApi()
  const { user } = useSession()
  return useNotifyingMutation({
    run: (reviewText: string) => {
      const body = { mealId, userId: user?.email, reviewText, title, likeCount, reviewCount }
      return api.reviews.write({ body })
    },
    done: () => {
      onWritten()
      return { dialog: { title: 'Your review has been submitted!' } }
    },
    arrived: arrivedIf('already-reviewed'),
    failure: failureTitle('Failed to submit your review.'),
    invalidates: [['meals', mealId], ['reviews']],
  })
}
