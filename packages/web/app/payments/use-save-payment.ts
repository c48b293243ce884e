import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../query.ts'
import { paymentsKey } from './payments-query.ts'

/**
 * Records a payment that was made, and reads again what it changed. A failure is only logged: the provider tells the
 * server of the payment as well.
 *
 * @returns whether it was recorded
 */
export function useSavePayment(): (transactionId: string) => Promise<boolean> {
  const api = useApi()
  const client = useQueryClient()

  return async (transactionId) => {
    const isSaved = await api.payments.save({ body: { transactionId } }).then(
      () => true,
      (error: unknown) => {
        console.error('The payment could not be saved', error)
        return false
      },
    )
    await Promise.all([paymentsKey, ['member']].map((queryKey) => client.invalidateQueries({ queryKey })))
    return isSaved
  }
}
