import type { Category } from '../recipes/ground.ts'
import type { Helping } from '../recipes/plate.ts'

/** A meal's picture: what lies on the plate, and the three ingredients around it. */
export type Dish = {
  slug: string
  category: Category
  helpings: readonly Helping[]
  around: readonly [topLeft: string, topRight: string, bottomRight: string]
}

/** A dish in the list of its category. */
export type UncategorisedDish = Omit<Dish, 'category'>

/** A plate with one thing on it; the size is a share of the plate's radius. */
export function whole(icon: string, size: number): readonly Helping[] {
  return [{ icon, x: 0, y: -0.03, size }]
}
