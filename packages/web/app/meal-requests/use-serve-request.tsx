import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { requestsKey } from './request-queries.ts'

/** Marks a request as delivered, once the admin has confirmed it, and says how it went. */
export function useServeRequest() {
  const api = useApi()
  const client = useQueryClient()
  const { confirm, notify } = useDialogs()

  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => api.mealRequests.serve({ params: { id } }),
    onSuccess: () =>
      void notify({ title: 'Served!', message: 'The meal has been marked as delivered.', tone: 'success' }),
    onError: (error) =>
      void notify({
        title: 'Error!',
        message: <Failure reason={refusalMessage(error, '')} />,
        tone: 'error',
      }),
    // also after a failure: another admin may have served it
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  })

  async function serve(id: string) {
    const agreed = await confirm({
      title: 'Mark as Delivered?',
      message: 'Are you sure you want to serve this meal?',
      confirmLabel: 'Yes, serve it!',
      tone: 'info',
    })
    if (agreed) mutate(id)
  }
  return { serve, isPending }
}

/** That it failed, and why, when the server said so: mostly because another admin was faster. */
function Failure({ reason }: { reason: string }) {
  return (
    <>
      <span className="block">Failed to update meal request status.</span>
      {reason && <span className="block">{reason}</span>}
    </>
  )
}
