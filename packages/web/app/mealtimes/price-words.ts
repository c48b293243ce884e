import { isBadged } from '@warm-ladle/contract'
import { usePublicConfig } from '../page/public-config.ts'
import { useMember } from '../session/use-member.ts'

/** What a request says about the price: the hostel's own sentence, or whether it is billed or the membership includes it. */
export function usePriceWords(): string {
  const { mealPriceText, mealsBilled } = usePublicConfig()
  const { data: member } = useMember()
  if (mealPriceText) return mealPriceText
  if (mealsBilled === 'monthly') return 'On your statement of the month'
  return `Included in ${member && isBadged(member.badge) ? member.badge : 'your membership'}`
}
