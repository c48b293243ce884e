import { type Currency, isRightToLeft, type Language, priceText, signedPriceText } from '@warm-ladle/contract'
import { useLanguage } from '../page/language.tsx'
import { useCurrency } from './price.tsx'

/** An amount that may be negative, in the hostel's currency: '−$4'. The minus stays before the number. */
export const SignedPrice = ({ of }: { of: number }) => (
  <bdi dir="ltr">{signedPriceText(useLanguage(), of, useCurrency())}</bdi>
)

/** '$', '€', 'KWD', beside fields for amounts. */
export const signOf = (language: Language, currency: Currency | undefined): string =>
  priceText(language, 0, currency).replaceAll(/[\s\d]/g, '')

/** Writes amounts where a text is wanted, in which no element can keep their order from right to left. */
export function usePriceTexts() {
  const language = useLanguage()
  const currency = useCurrency()
  const apart = (text: string) => (isRightToLeft(language) ? `\u2066${text}\u2069` : text)
  return {
    priceText: (amount: number) => apart(priceText(language, amount, currency)),
    signedPriceText: (amount: number) => apart(signedPriceText(language, amount, currency)),
  }
}
