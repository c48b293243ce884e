import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { showAtField } from '../forms/show-at-field.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { successTime, useToasts } from '../ui/toasts.tsx'
import { useOnce } from '../api/use-once.ts'
import { touchedByReviews } from './review-queries.ts'

interface Draft {
  reviewText: string
}
type Form = Pick<UseFormReturn<Draft>, 'getValues' | 'setError'>

/** Sends a review back with other words; what the server says against them stands at the form's field. */
export function useUpdateReview(review: Review, form: Form, onUpdated: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const { add } = useToasts()
  const { notify } = useDialogs()

  const updating = useMutation({
    mutationFn: ({ reviewText }: Draft) =>
      api.reviews.update({ params: { id: review._id }, body: { ...review, reviewText } }),
    onSuccess: ({ message }) => {
      onUpdated()
      add({ title: message, timeout: successTime })
    },
    onError: (error) => {
      if (showAtField(error, form)) return
      const message = refusalMessage(error, 'Failed to update the review')
      void notify({ title: 'Error!', message, tone: 'error' })
    },
    // not awaited: what was refused may be put right at once
    onSettled: () => touchedByReviews.forEach((queryKey) => void client.invalidateQueries({ queryKey })),
  })
  return { update: useOnce(updating), isPending: updating.isPending }
}
