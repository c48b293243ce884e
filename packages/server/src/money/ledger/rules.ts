import { type Currency, dollars, Id, packageNamed } from '@warm-ladle/contract'
import type { Intent } from '../stripe/provider.ts'

/** Whether the payment is ours; the account at the provider may also be used to sell other things. */
export const isOurs = ({ userId, packageName }: Intent): boolean =>
  packageName !== undefined && Id.safeParse(userId).success

/** Whether the payment is in the hostel's currency. */
export const isIn = ({ currency }: Intent, { code }: Currency): boolean => currency === code.toLowerCase()

/**
 * The package bought with a payment; undefined unless exactly the expected amount was received, in the
 * hostel's currency.
 */
export function purchaseIn(intent: Intent, expectedCents: number | undefined, currency: Currency = dollars) {
  const { succeeded, amountReceived, packageName, userId, email } = intent
  const bought = packageNamed(packageName ?? '')
  if (!succeeded || !isOurs(intent) || !bought || !userId || !email) return undefined
  if (!isIn(intent, currency) || amountReceived !== expectedCents) return undefined
  return { packageName: bought, userId, email }
}
