import type { Dishware, Helping } from '../recipes/dishware.ts'

/** How a meal is pictured: what is served on what, and which three ingredients lie around it. */
export type Dish = {
  slug: string
  /** A plate unless it is given. */
  dishware?: Dishware
  helpings: readonly Helping[]
  around: readonly [topLeft: string, topRight: string, bottomRight: string]
}

/** A dish of one thing; the size is a share of the dish's radius. */
export function whole(icon: string, size: number): readonly Helping[] {
  return [{ icon, x: 0, y: -0.03, size }]
}
