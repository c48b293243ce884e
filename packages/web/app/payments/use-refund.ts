import type { AdminPayment } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { priceText } from '../ui/format.ts'
import { touchedByPayments } from './touched-by-payments.ts'

/** Refunds a payment. */
export function useRefund({ _id: id, email, price, packageName, method }: AdminPayment) {
  const api = useApi()
  const how =
    method === 'card'
      ? `is returned to the card of ${email}`
      : `is handed back to ${email} by you, at the office`
  return useConfirmedMutation({
    ask: {
      title: 'Refund this payment?',
      message: `${priceText(price)} for ${packageName} ${how}. Their badge becomes what else they have paid for. This cannot be undone.`,
      confirmLabel: 'Yes, refund it!',
    },
    run: () => api.adminPayments.refund({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: 'Refunded!', message } }),
    failure: 'The payment could not be paid back. Please try again.',
    invalidates: touchedByPayments,
  })
}
