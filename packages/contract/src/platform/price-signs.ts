import { type Currency, priceText } from './count-text.ts'
import type { Language } from './languages.ts'

/** An amount that may be negative, e.g. '−$4'. */
export const signedPriceText = (language: Language, amount: number, currency?: Currency): string =>
  priceText(language, amount, currency).replace('-', '−')

/** The sign of a currency, e.g. '$', '€', 'KWD'. */
export const getCurrencySign = (language: Language, currency: Currency | undefined): string =>
  priceText(language, 0, currency).replaceAll(/[\s\d\u2066\u2069]/g, '')
