import type { Language } from './languages.ts'

/*
 * Counts and amounts in words, one way each: '1,204 likes', '2 × Pepper steak', '$13', '5.0' stars.
 */

// creating a formatter takes a hundred times as long as using it
const whole = new Intl.NumberFormat('en-US')
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const withTenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const inLanguages: Partial<Record<Language, Intl.NumberFormat>> = {}

/** A count as a language writes it: '1,204', '1.204'. */
export const countTextIn = (language: Language, count: number): string =>
  (inLanguages[language] ??= new Intl.NumberFormat(language)).format(count)

/** '1,204' */
export const countText = (count: number): string => whole.format(count)

/** '1 mealtime', '1,204 mealtimes'. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${countText(count)} ${count === 1 ? noun : plural}`

/** '2 × Pepper steak' */
export const portionsOf = (portions: number, title: string): string => `${countText(portions)} × ${title}`

/** An amount: '$4', '$4.50', '$0' where there is none. */
export function priceText(amount: number | null | undefined): string {
  const known = amount ?? 0
  return `$${(Number.isInteger(known) ? whole : withCents).format(known)}`
}

/** An amount that may be negative: '−$4'. */
export const signedPriceText = (amount: number): string =>
  amount < 0 ? `−${priceText(-amount)}` : priceText(amount)

/** '4.0', the stars of a meal. */
export const ratingText = (rating: number): string => withTenths.format(rating)
