import type { Review } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { successTime } from '../ui/toasts.tsx'
import { touchedByReviews } from './review-queries.ts'

interface Draft {
  reviewText: string
}
type Form = Pick<UseFormReturn<Draft>, 'getValues' | 'setError'>

/** Replaces the text of a review; `onUpdated` closes its form. */
export function useUpdateReview(review: Review, form: Form, onUpdated: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: ({ reviewText }: Draft) =>
      api.reviews.update({ params: { id: review._id }, body: { ...review, reviewText } }),
    done: ({ message }) => {
      onUpdated()
      return { toast: { title: message, timeout: successTime } }
    },
    failure: 'Failed to update the review',
    form,
    invalidates: touchedByReviews,
  })
}
