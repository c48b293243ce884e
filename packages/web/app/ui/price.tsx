import { type Currency, priceText } from '@warm-ladle/contract'
import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '../page/language.tsx'
import type { RootData } from '../page/public-config.ts'

/*
 * Amounts on pages. This file contains only what the home page needs, so that it loads as little as possible;
 * the rest is in price-texts.tsx.
 */

/** The hostel's currency; undefined for dollars. */
export const useCurrency = (): Currency | undefined => useRouteLoaderData<RootData>('root')?.config.currency

/** An amount in the hostel's currency: '$4.50'; '$0' if it is missing. */
export const Price = ({ amount }: { amount: number | null | undefined }) => (
  <span>{priceText(useLanguage(), amount, useCurrency())}</span>
)
