import type { Category } from '@warm-ladle/contract'

/** A meal of the demonstration; its slug also names its picture. */
export type DemonstrationMeal = {
  slug: string
  title: string
  category: Category
  ingredients: readonly string[]
  description: string
  priceCents: number
  /** Stars from 1 to 5. */
  rating: number
  /** Path of the widest picture, as stored with the meal. */
  image: string
}

/** A meal as the lists below write it; its category and picture follow from its list and slug. */
export type WrittenMeal = Omit<DemonstrationMeal, 'category' | 'image'>

/** The meals of one category with their pictures' paths. */
export function serve(category: Category, meals: readonly WrittenMeal[]): readonly DemonstrationMeal[] {
  return meals.map((meal) => ({ ...meal, category, image: `/art/meals/${meal.slug}-w1280.avif` }))
}
