import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminPayment } from '@warm-ladle/contract'
import { priceText } from '../ui/format.ts'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { adminPaymentsKey } from './admin-payments-query.ts'

/** What shows payments or badges. */
const touched = [adminPaymentsKey, ['payments'], ['members'], ['member']] as const

/** Pays a payment back, once the admin has confirmed it, and says how it went. */
export function useRefund({ _id: id, email, price, packageName }: AdminPayment) {
  const api = useApi()
  const client = useQueryClient()
  const { confirm, notify } = useDialogs()

  const { mutate, isPending } = useMutation({
    mutationFn: () => api.adminPayments.refund({ params: { id } }),
    onSuccess: ({ message }) => void notify({ title: 'Refunded!', message, tone: 'success' }),
    onError: (error) =>
      void notify({
        title: 'Error!',
        message: refusalMessage(error, 'The payment could not be paid back. Please try again.'),
        tone: 'error',
      }),
    // also after a failure: another admin may have paid it back
    onSettled: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })

  async function refund() {
    const agreed = await confirm({
      title: 'Refund this payment?',
      message: `${priceText(price)} for ${packageName} go back to the card of ${email}, whose badge goes back to what else was paid. This cannot be undone.`,
      confirmLabel: 'Yes, refund it!',
      tone: 'warning',
    })
    if (agreed) mutate()
  }
  return { refund, isPending }
}
