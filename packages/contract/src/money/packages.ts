import { badges } from '../badges.ts'

/** The badges for sale, lowest first. */
export const packageNames = ['Silver', 'Gold', 'Platinum'] as const
type PackageName = (typeof packageNames)[number]

/** Names of the settings with the prices. */
export const priceSettings = {
  Silver: 'priceSilver',
  Gold: 'priceGold',
  Platinum: 'pricePlatinum',
} as const satisfies Readonly<Record<PackageName, string>>

/** Names of the settings for the number of months that each package lasts. */
export const validitySettings = {
  Silver: 'validityMonthsSilver',
  Gold: 'validityMonthsGold',
  Platinum: 'validityMonthsPlatinum',
} as const satisfies Readonly<Record<PackageName, string>>

/** Names of the settings for the portions per week that each package allows. */
export const allowanceSettings = {
  Silver: 'weeklyAllowanceSilver',
  Gold: 'weeklyAllowanceGold',
  Platinum: 'weeklyAllowancePlatinum',
} as const satisfies Readonly<Record<PackageName, string>>

/** Finds a package by name, ignoring case. */
export const packageNamed = (name: string): PackageName | undefined =>
  packageNames.find((known) => known.toLowerCase() === name.toLowerCase())

/** Whether there is nothing to buy: the member has this badge without an expiry date, or a higher one. */
export const isOwned = (
  {
    badge,
    badgeUntil,
  }: { readonly badge: (typeof badges)[number]; readonly badgeUntil?: string | undefined },
  packageName: PackageName,
): boolean => covers(badge, packageName) && (badge !== packageName || badgeUntil === undefined)

/** Whether a badge already includes everything in this package. */
export const covers = (badge: (typeof badges)[number], packageName: PackageName): boolean =>
  badges.indexOf(badge) >= badges.indexOf(packageName)
