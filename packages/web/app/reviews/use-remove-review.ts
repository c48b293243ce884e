import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { touchedByReviews } from './review-queries.ts'

/** Deletes anybody's review, once the admin has confirmed it, and says how it went. */
export function useRemoveReview(id: string) {
  const api = useApi()
  const client = useQueryClient()
  const { confirm, notify } = useDialogs()

  const { mutate, isPending } = useMutation({
    mutationFn: () => api.reviews.removeAsAdmin({ params: { id } }),
    onSuccess: () =>
      void notify({ title: 'Deleted!', message: 'The review has been deleted.', tone: 'success' }),
    onError: (error) => {
      const message = refusalMessage(error, 'Failed to delete the review')
      void notify({ title: 'Error!', message, tone: 'error' })
    },
    onSettled: () => Promise.all(touchedByReviews.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })

  async function remove() {
    const agreed = await confirm({
      title: 'Are you sure?',
      message: 'This review will be permanently deleted!',
      confirmLabel: 'Yes, delete it!',
      tone: 'warning',
    })
    if (agreed) mutate()
  }
  return { remove, isPending }
}
