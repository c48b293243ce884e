import { type Currency, type Language, priceText, signedPriceText } from '@warm-ladle/contract'
import { useLanguage } from '../page/language.tsx'
import { useCurrency } from './price.tsx'

/** An amount that may be negative, in the hostel's currency: '−$4'. */
export const SignedPrice = ({ of }: { of: number }) => (
  <bdi>{signedPriceText(useLanguage(), of, useCurrency())}</bdi>
)

/** '$', '€', 'KWD', beside fields for amounts. */
export const signOf = (language: Language, currency: Currency | undefined): string =>
  priceText(language, 0, currency).replaceAll(/[\s\d\u2066\u2069]/g, '')

/** Writes amounts where a text is wanted. */
export function usePriceTexts() {
  const language = useLanguage()
  const currency = useCurrency()
  return {
    priceText: (amount: number) => priceText(language, amount, currency),
    signedPriceText: (amount: number) => signedPriceText(language, amount, currency),
  }
}
