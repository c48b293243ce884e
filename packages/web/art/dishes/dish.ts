import type { Category } from '../recipes/ground.ts'
import type { Helping } from '../recipes/plate.ts'

/** How a meal is pictured: what lies on its plate and which three ingredients lie around it. */
export type Dish = {
  slug: string
  category: Category
  helpings: readonly Helping[]
  around: readonly [topLeft: string, topRight: string, bottomRight: string]
}

/** A dish whose category is that of the list it stands in. */
export type UncategorisedDish = Omit<Dish, 'category'>

/** A plate with one thing on it; the size is a share of the plate's radius. */
export function whole(icon: string, size: number): readonly Helping[] {
  return [{ icon, x: 0, y: -0.03, size }]
}
