import { whole } from './dishes/dish.ts'
import { grounds, type Ground } from './recipes/ground.ts'
import type { Helping } from './recipes/plate.ts'

/** A slide of the home page: what lies on the plate and what lies around it. */
export type Hero = {
  ground: Ground
  helpings: readonly Helping[]
  around: readonly [topLeft: string, topRight: string, bottomRight: string, bottomLeft: string]
}

/** The five slides in the order of their lines. */
export const heroes: readonly Hero[] = [
  // Home-style meals every day at the hostel
  {
    ground: grounds.Breakfast,
    helpings: whole('pancakes', 1.32),
    around: ['strawberry', 'honey-pot', 'hot-beverage', 'blueberries'],
  },
  // Healthy and affordable meals for hostel life
  {
    ground: grounds.Lunch,
    helpings: whole('green-salad', 1.3),
    around: ['tomato', 'carrot', 'avocado', 'lemon'],
  },
  // Breakfast to dinner cravings covered
  {
    ground: grounds.Dinner,
    helpings: whole('hamburger', 1.28),
    around: ['croissant', 'french-fries', 'leafy-green', 'hot-beverage'],
  },
  // Fresh ingredients and tasty recipes
  {
    ground: grounds.Breakfast,
    helpings: whole('shallow-pan-of-food', 1.36),
    around: ['tomato', 'bell-pepper', 'lemon', 'shrimp'],
  },
  // A meal system that makes hostel living easier
  {
    ground: grounds.Lunch,
    helpings: whole('bento-box', 1.38),
    around: ['rice-ball', 'chopsticks', 'shrimp', 'broccoli'],
  },
]
