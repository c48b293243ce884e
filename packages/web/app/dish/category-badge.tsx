import type { Category } from '@warm-ladle/contract'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

const tones: Record<Category, BadgeTone> = { Breakfast: 'saffron', Lunch: 'success', Dinner: 'paprika' }

/** A category in the colour of its pictures. */
export function CategoryBadge({ category }: { category: Category }) {
  return <Badge tone={tones[category]}>{category}</Badge>
}
