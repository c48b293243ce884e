import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Review } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { touchedByReviews } from './review-queries.ts'

/** Deletes a review of one's own, once the person has confirmed it, and says how it went. */
export function useRemoveOwnReview({ _id: id, title }: Review) {
  const api = useApi()
  const client = useQueryClient()
  const { confirm, notify } = useDialogs()

  const { mutate, isPending } = useMutation({
    mutationFn: () => api.reviews.remove({ params: { id } }),
    onSuccess: ({ message }) => void notify({ title: 'Deleted!', message, tone: 'success' }),
    onError: (error) => {
      const message = refusalMessage(error, 'Failed to delete the review')
      void notify({ title: 'Error!', message, tone: 'error' })
    },
    onSettled: () => Promise.all(touchedByReviews.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })

  async function remove() {
    const agreed = await confirm({
      title: 'Are you sure?',
      message: `Your review of ${title} will be permanently deleted!`,
      confirmLabel: 'Yes, delete it!',
      tone: 'warning',
    })
    if (agreed) mutate()
  }
  return { remove, isPending }
}
