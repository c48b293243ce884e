import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { adminPaymentsKey } from './admin-payments-query.ts'

/** Holds our records against those of the card payment service now, and says what came of it. */
export function useReconcile() {
  const api = useApi()
  const client = useQueryClient()
  const { notify } = useDialogs()

  return useMutation({
    mutationFn: () => api.adminPayments.reconcile(),
    onSuccess: ({ message }) => void notify({ title: 'Checked!', message, tone: 'info' }),
    onError: (error) =>
      void notify({
        title: 'Error!',
        message: refusalMessage(error, 'The payments could not be checked. Please try again.'),
        tone: 'error',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: adminPaymentsKey }),
  })
}
