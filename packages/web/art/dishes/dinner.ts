import { whole, type UncategorisedDish } from './dish.ts'

export const dinner: readonly UncategorisedDish[] = [
  {
    slug: 'house-curry-rice',
    helpings: whole('curry-rice', 1.35),
    around: ['carrot', 'coconut', 'bell-pepper'],
  },
  {
    slug: 'ramen-night',
    helpings: whole('steaming-bowl', 1.25),
    around: ['egg', 'leafy-green', 'brown-mushroom'],
  },
  {
    slug: 'spaghetti-and-meatballs',
    helpings: whole('spaghetti', 1.3),
    around: ['garlic', 'cheese-wedge', 'herb'],
  },
  { slug: 'slow-cooked-stew', helpings: whole('pot-of-food', 1.25), around: ['carrot', 'garlic', 'pea-pod'] },
  {
    slug: 'paella-for-one',
    helpings: whole('shallow-pan-of-food', 1.3),
    around: ['lemon', 'bell-pepper', 'garlic'],
  },
  {
    slug: 'roast-chicken-leg',
    helpings: [
      { icon: 'broccoli', x: 0.36, y: -0.3, size: 0.5, turn: 10 },
      { icon: 'potato', x: 0.4, y: 0.24, size: 0.5, turn: 8 },
      { icon: 'poultry-leg', x: -0.16, y: 0, size: 1.1 },
    ],
    around: ['lemon', 'garlic', 'herb'],
  },
  {
    slug: 'pan-fried-dumplings',
    helpings: [
      { icon: 'dumpling', x: 0.02, y: -0.34, size: 0.66 },
      { icon: 'dumpling', x: -0.34, y: 0.2, size: 0.66, turn: -20 },
      { icon: 'dumpling', x: 0.34, y: 0.24, size: 0.66, turn: 16 },
    ],
    around: ['leafy-green', 'garlic', 'chopsticks'],
  },
  {
    slug: 'classic-burger',
    helpings: whole('hamburger', 1.25),
    around: ['french-fries', 'leafy-green', 'cheese-wedge'],
  },
  { slug: 'tamale-plate', helpings: whole('tamale', 1.25), around: ['ear-of-corn', 'lemon', 'avocado'] },
  { slug: 'sushi-set', helpings: whole('sushi', 1.25), around: ['cucumber', 'avocado', 'chopsticks'] },
]
