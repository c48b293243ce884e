import type { Badge } from '@warm-ladle/contract'

/**
 * The colours of the badges in charts. They differ in lightness too, so that they are told apart without seeing colours,
 * and stand out from the ground of both themes.
 */
export const badgeFills: Record<Badge, string> = {
  'Bronze Badge': 'fill-[#a9642a] dark:fill-[#b9743a]',
  Silver: 'fill-[#98928b] dark:fill-[#d9d5d0]',
  Gold: 'fill-[#d39c1e] dark:fill-[#efc14f]',
  Platinum: 'fill-[#35577a] dark:fill-[#7ba6d0]',
}
