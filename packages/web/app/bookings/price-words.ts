import { isBadged } from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { useMember } from '../people/use-member.ts'
import { texts } from './texts.ts'

/** Whether the caller's membership includes meals, which then have no price. */
export function useIsIncluded(): boolean {
  const { mealPriceText, mealsBilled } = usePublicConfig()
  const { data: member } = useMember()
  return !mealPriceText && mealsBilled !== 'monthly' && member !== undefined && isBadged(member.badge)
}

/** The price text for a request: the hostel's own sentence, or whether the meal is billed or included. */
export function usePriceWords(): string {
  const t = useTranslate()
  const { mealPriceText, mealsBilled } = usePublicConfig()
  const { data: member } = useMember()
  if (mealPriceText) return mealPriceText
  if (mealsBilled === 'monthly') return t(texts.onStatement)
  return member && isBadged(member.badge)
    ? t(texts.includedIn, { badge: member.badge })
    : t(texts.includedInMembership)
}
