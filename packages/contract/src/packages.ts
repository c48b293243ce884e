import { badges } from './badges.ts'

/** The badges for sale, from the lowest to the highest. */
export const packageNames = ['Silver', 'Gold', 'Platinum'] as const
type PackageName = (typeof packageNames)[number]

/** Price of a package in dollars: always the full price, and it never expires. */
export const packagePrices: Readonly<Record<PackageName, number>> = { Silver: 10, Gold: 20, Platinum: 30 }

/** Finds a package by name, ignoring case. */
export const packageNamed = (name: string): PackageName | undefined =>
  packageNames.find((known) => known.toLowerCase() === name.toLowerCase())

/** The package that costs this many dollars. */
export const packagePriced = (price: number): PackageName | undefined =>
  packageNames.find((name) => packagePrices[name] === price)

/** Whether a badge already gives what this package would. */
export const covers = (badge: (typeof badges)[number], packageName: PackageName): boolean =>
  badges.indexOf(badge) >= badges.indexOf(packageName)
