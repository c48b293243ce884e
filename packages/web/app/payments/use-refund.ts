import type { QueryKey } from '@tanstack/react-query'
import type { AdminPayment } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { priceText } from '../ui/format.ts'

/** Queries that show payments or badges. */
const touched: QueryKey[] = [['admin-payments'], ['payments'], ['members'], ['member']]

/** Refunds a payment. */
export function useRefund({ _id: id, email, price, packageName }: AdminPayment) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Refund this payment?',
      message: `${priceText(price)} for ${packageName} is returned to the card of ${email}. Their badge becomes what else they have paid for. This cannot be undone.`,
      confirmLabel: 'Yes, refund it!',
    },
    run: () => api.adminPayments.refund({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: 'Refunded!', message } }),
    failure: 'The payment could not be paid back. Please try again.',
    invalidates: touched,
  })
}
