import { type Currency, isRightToLeft, type Language, priceText } from '@warm-ladle/contract'
import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '../page/language.tsx'
import type { RootData } from '../page/public-config.ts'

/*
 * All amounts on pages. Here is what the home page needs, which loads as little as possible; the rest is in price-texts.tsx.
 */

/** What the hostel counts in; undefined for dollars. */
export const useCurrency = (): Currency | undefined => useRouteLoaderData<RootData>('root')?.config.currency

/** From right to left an amount is set apart, so that its number, its sign and a minus keep their order. */
export const apart = (language: Language, amount: string): string =>
  isRightToLeft(language) ? `\u2066${amount}\u2069` : amount

/** An amount in the hostel's currency: '$4.50'; '$0' where there is none. */
export function Price({ of }: { of: number | null | undefined }) {
  const language = useLanguage()
  return apart(language, priceText(language, of, useCurrency()))
}
