import type { Badge } from '@warm-ladle/contract'

/** The look of each badge's metal, the same in both themes. */
export const metals: Record<Badge, string> = {
  'Bronze Badge': 'metal-bronze',
  Silver: 'metal-silver',
  Gold: 'metal-gold',
  Platinum: 'metal-platinum',
}
