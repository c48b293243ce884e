import { breakfast } from './dishes/breakfast.ts'
import { dinner } from './dishes/dinner.ts'
import type { Dish } from './dishes/dish.ts'
import { lunch } from './dishes/lunch.ts'
import { upcoming } from './dishes/upcoming.ts'

/** All dishes with a picture: the menu by category, then the upcoming meals. */
export const dishes: readonly Dish[] = [
  ...breakfast.map((dish) => ({ ...dish, category: 'Breakfast' as const })),
  ...lunch.map((dish) => ({ ...dish, category: 'Lunch' as const })),
  ...dinner.map((dish) => ({ ...dish, category: 'Dinner' as const })),
  ...upcoming,
]
