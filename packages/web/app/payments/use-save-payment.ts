import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'

/** Queries that show payments or the badge. */
const touched: QueryKey[] = [['payments'], ['member']]

/** Whether the payment was recorded, was not made according to the provider, or its outcome is unknown. */
export type Saved = 'saved' | 'not-paid' | 'unsaved'

/**
 * Records a payment, and reads again what it changed. A failure is only logged, since the provider's webhook reports
 * the payment as well.
 */
export function useSavePayment(): (transactionId: string) => Promise<Saved> {
  const api = useApi()
  const client = useQueryClient()

  return async (transactionId) => {
    const saved = await api.payments.save({ body: { transactionId } }).then((): Saved => 'saved', failureOf)
    await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
    return saved
  }
}

function failureOf(error: unknown): Saved {
  if (error instanceof Refusal && error.code === 'payment-not-confirmed') return 'not-paid'
  console.error('The payment could not be saved', error)
  return 'unsaved'
}
