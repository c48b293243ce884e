import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type PackageName, packagePrices, Refusal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useSession } from '../session/use-session.ts'

/** Queries that show payments or the badge. */
const touched: QueryKey[] = [['payments'], ['member']]

/** Whether the payment was recorded, was not made according to the provider, or its outcome is unknown. */
export type Saved = 'saved' | 'not-paid' | 'unsaved'

/**
 * Records a payment, and reads again what it changed. A failure is only logged, since the provider's webhook reports
 * the payment as well.
 */
export function useSavePayment(packageName: PackageName): (transactionId: string) => Promise<Saved> {
  const api = useApi()
  const { user } = useSession()
  const client = useQueryClient()

  return async (transactionId) => {
    const payment = { transactionId, email: user?.email, packageName, price: packagePrices[packageName] }
    const body = { ...payment, date: new Date().toISOString() }
    const saved = await api.payments.save({ body }).then((): Saved => 'saved', failureOf)
    await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
    return saved
  }
}

function failureOf(error: unknown): Saved {
  if (error instanceof Refusal && error.code === 'payment-not-confirmed') return 'not-paid'
  console.error('The payment could not be saved', error)
  return 'unsaved'
}
