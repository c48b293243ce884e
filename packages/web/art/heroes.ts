import { whole } from './dishes/dish.ts'
import type { Dishware, Helping } from './recipes/dishware.ts'

/** A slide of the home page: what is served on what, and what lies around it. */
export type Hero = {
  /** A plate unless it is given. */
  dishware?: Dishware
  helpings: readonly Helping[]
  around: readonly [topLeft: string, topRight: string, bottomRight: string, bottomLeft: string]
}

/** The five slides in the order of their lines. */
export const heroes: readonly Hero[] = [
  // Home-style meals every day at the hostel
  {
    helpings: whole('pancakes', 1.78),
    around: ['strawberry', 'honey-pot', 'hot-beverage', 'blueberries'],
  },
  // Healthy and affordable meals for hostel life
  {
    dishware: 'nothing',
    helpings: whole('green-salad', 2.01),
    around: ['tomato', 'carrot', 'avocado', 'lemon'],
  },
  // Breakfast to dinner cravings covered
  {
    dishware: 'board',
    helpings: whole('hamburger', 1.73),
    around: ['croissant', 'french-fries', 'leafy-green', 'hot-beverage'],
  },
  // Fresh ingredients and tasty recipes
  {
    dishware: 'nothing',
    helpings: whole('shallow-pan-of-food', 2.1),
    around: ['tomato', 'bell-pepper', 'lemon', 'shrimp'],
  },
  // A meal system that makes hostel living easier
  {
    dishware: 'nothing',
    helpings: whole('bento-box', 2.12),
    around: ['rice-ball', 'chopsticks', 'shrimp', 'broccoli'],
  },
]
