import { priceText, signedPriceText } from '@warm-ladle/contract'
import { useLanguage } from '../page/language.tsx'
import { useCurrency } from './price.tsx'

/** An amount that may be negative, in the hostel's currency: '−$4'. */
export const SignedPrice = ({ amount }: { amount: number }) => (
  <bdi>{signedPriceText(useLanguage(), amount, useCurrency())}</bdi>
)

/** Formats amounts as plain text. */
export function usePriceTexts() {
  const language = useLanguage()
  const currency = useCurrency()
  return {
    priceText: (amount: number) => priceText(language, amount, currency),
    signedPriceText: (amount: number) => signedPriceText(language, amount, currency),
  }
}
