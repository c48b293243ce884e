import { priceText } from './format.ts'

/** Formats an amount that may be negative: `signedPriceText(-4)` is '−$4'. */
export const signedPriceText = (amount: number): string =>
  amount < 0 ? `−${priceText(-amount)}` : priceText(amount)
