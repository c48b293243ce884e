import { type Currency, priceText, signedPriceText } from '@warm-ladle/contract'
import { useCurrency } from './price.tsx'

/** An amount that may be negative, in the hostel's currency: '−$4'. */
export const SignedPrice = ({ of }: { of: number }) => <bdi>{signedPriceText(of, useCurrency())}</bdi>

/** '$', '€', 'KWD', beside fields for amounts. */
export const signOf = (currency: Currency | undefined): string =>
  priceText(0, currency).replaceAll(/[\s\d]/g, '')

/** Writes amounts where a text is wanted. */
export function usePriceTexts() {
  const currency = useCurrency()
  return {
    priceText: (amount: number) => priceText(amount, currency),
    signedPriceText: (amount: number) => signedPriceText(amount, currency),
  }
}
