import {
  type Badge,
  badges,
  defaultBadge,
  type PackageName,
  packageNamed,
  packagePrices,
} from '@warm-ladle/contract'
import type { Intent } from './provider.ts'

/** The badge that these payments give: the highest of their packages, so that a purchase never lowers it. */
export function badgeOf(paid: readonly PackageName[]): Badge {
  return badges.findLast((badge) => badge !== defaultBadge && paid.includes(badge)) ?? defaultBadge
}

/** Price of a package in cents. */
export const centsOf = (packageName: PackageName): number => packagePrices[packageName] * 100

/** What a payment bought: undefined unless the provider has received exactly the price of its package, in dollars. */
export function purchaseIn({ succeeded, currency, amountReceived, packageName, userId, email }: Intent) {
  const bought = packageNamed(packageName ?? '')
  if (!succeeded || !bought || !userId || !email) return undefined
  if (currency !== 'usd' || amountReceived !== centsOf(bought)) return undefined
  return { packageName: bought, userId, email }
}
