import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'

/** Compares our records with those of the card payment service on demand. */
export function useReconcile() {
  const api = useApi()
  return useNotifyingMutation({
    run: () => api.adminPayments.reconcile(),
    done: ({ message }) => ({ dialog: { title: 'Checked!', message, tone: 'info' } }),
    failure: 'The payments could not be checked. Please try again.',
    invalidates: [['admin-payments']],
  })
}
