import { breakfast } from './dishes/breakfast.ts'
import { dinner } from './dishes/dinner.ts'
import type { Dish } from './dishes/dish.ts'
import { lunch } from './dishes/lunch.ts'
import { planned } from './dishes/planned.ts'
import { upcoming } from './dishes/upcoming.ts'

/** Every dish that has a picture: the menu by category, those of mealtimes, then the upcoming meals. */
export const dishes: readonly Dish[] = [...breakfast, ...lunch, ...dinner, ...planned, ...upcoming]
