import { Id, packageNamed } from '@warm-ladle/contract'
import type { Intent } from '../stripe/provider.ts'

/** Whether the payment is one of ours; the account at the provider may also sell other things. */
export const isOurs = ({ userId, packageName }: Intent): boolean =>
  packageName !== undefined && Id.safeParse(userId).success

/** The package bought by a payment; undefined unless exactly what was asked was received, in dollars. */
export function purchaseIn(intent: Intent, askedCents: number | undefined) {
  const { succeeded, currency, amountReceived, packageName, userId, email } = intent
  const bought = packageNamed(packageName ?? '')
  if (!succeeded || !isOurs(intent) || !bought || !userId || !email) return undefined
  if (currency !== 'usd' || amountReceived !== askedCents) return undefined
  return { packageName: bought, userId, email }
}
