import type { Language } from './languages.ts'

/*
 * Counts and amounts in words, one way each: '1,204 likes', '2 × Pepper steak', '$13', '5.0' stars.
 *
 * Amounts are written with the sign of their currency, which is given; without one they are dollars.
 */

/** What amounts are counted in: its code of ISO 4217, and how many decimals its minor unit has. */
export interface Currency {
  readonly code: string
  readonly decimals: number
}

/** What is counted in unless the hostel chooses otherwise. */
export const dollars: Currency = { code: 'USD', decimals: 2 }

// creating a formatter takes a hundred times as long as using it
const whole = new Intl.NumberFormat('en-US')
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

const prices: Record<string, Intl.NumberFormat> = {}

/** An amount: '$4', '$4.50', '$0' where there is none; '¥1,000', 'KWD 1.250'. */
export const priceText = (amount: number | null | undefined, { code, decimals } = dollars): string =>
  (prices[code] ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  })).format(amount ?? 0)

/** An amount that may be negative: '−$4'. */
export const signedPriceText = (amount: number, currency?: Currency): string =>
  amount < 0 ? `−${priceText(-amount, currency)}` : priceText(amount, currency)

/** '4.0', the stars of a meal. */
export const ratingText = (rating: number): string => withTenths.format(rating)
