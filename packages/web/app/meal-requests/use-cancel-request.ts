import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { requestsKey } from './request-queries.ts'

/** Cancels a request of one's own, once the person has confirmed it, and says how it went. */
export function useCancelRequest() {
  const api = useApi()
  const client = useQueryClient()
  const { confirm, notify } = useDialogs()

  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => api.mealRequests.cancel({ params: { id } }),
    onSuccess: ({ message }) => void notify({ title: 'Cancelled!', message, tone: 'success' }),
    onError: (error) => {
      const message = refusalMessage(error, 'Failed to cancel the request.')
      void notify({ title: 'Error!', message, tone: 'error' })
    },
    // also after a failure: it may have been served meanwhile
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  })

  async function cancel(id: string) {
    const agreed = await confirm({
      title: 'Are you sure?',
      message: 'The kitchen will no longer prepare this meal for you.',
      confirmLabel: 'Yes, cancel it!',
      tone: 'warning',
    })
    if (agreed) mutate(id)
  }
  return { cancel, isPending }
}
