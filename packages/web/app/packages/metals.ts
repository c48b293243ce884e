import type { Badge } from '@warm-ladle/contract'

/** The look of each badge's metal, the same in both themes. */
export const metals: Record<Badge, string> = {
  'Bronze Badge': 'bg-linear-135 from-[#f3d9be] via-[#dcb088] to-[#c9935f] text-[#44260d]',
  Silver: 'bg-linear-135 from-[#f6f6f5] via-[#dcdad7] to-[#c2bfbb] text-[#3b3835]',
  Gold: 'bg-linear-135 from-[#fdf0c0] via-[#f2ce6b] to-[#ddab3a] text-[#463200]',
  Platinum: 'bg-linear-135 from-[#f4f8fb] via-[#d3dfea] to-[#b3c6d8] text-[#2a3c4e]',
}
