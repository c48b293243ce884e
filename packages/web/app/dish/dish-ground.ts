import type { Category } from '@warm-ladle/contract'

/** The look of what a dish of this category stands on, in both themes. */
export const dishGround: Record<Category, string> = {
  Breakfast: 'dish-ground dish-ground-breakfast',
  Lunch: 'dish-ground dish-ground-lunch',
  Dinner: 'dish-ground dish-ground-dinner',
}
