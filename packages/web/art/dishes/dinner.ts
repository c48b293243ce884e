import { whole, type Dish } from './dish.ts'

export const dinner: readonly Dish[] = [
  {
    slug: 'house-curry-rice',
    dishware: 'nothing',
    helpings: whole('curry-rice', 2.07),
    around: ['carrot', 'coconut', 'bell-pepper'],
  },
  {
    slug: 'ramen-night',
    dishware: 'nothing',
    helpings: [{ icon: 'steaming-bowl', x: -0.16, y: 0, size: 1.93 }],
    around: ['egg', 'leafy-green', 'brown-mushroom'],
  },
  {
    slug: 'spaghetti-and-meatballs',
    dishware: 'nothing',
    helpings: [{ icon: 'spaghetti', x: -0.16, y: 0, size: 2.01 }],
    around: ['garlic', 'cheese-wedge', 'herb'],
  },
  {
    slug: 'slow-cooked-stew',
    dishware: 'nothing',
    helpings: whole('pot-of-food', 1.93),
    around: ['carrot', 'garlic', 'pea-pod'],
  },
  {
    slug: 'paella-for-one',
    dishware: 'nothing',
    helpings: whole('shallow-pan-of-food', 2.01),
    around: ['lemon', 'bell-pepper', 'garlic'],
  },
  {
    slug: 'roast-chicken-leg',
    helpings: [
      { icon: 'broccoli', x: 0.44, y: -0.37, size: 0.68, turn: 10 },
      { icon: 'potato', x: 0.49, y: 0.29, size: 0.68, turn: 8 },
      { icon: 'poultry-leg', x: -0.2, y: 0, size: 1.49 },
    ],
    around: ['lemon', 'garlic', 'herb'],
  },
  {
    slug: 'pan-fried-dumplings',
    dishware: 'tray',
    helpings: [
      { icon: 'dumpling', x: 0.02, y: -0.41, size: 0.89 },
      { icon: 'dumpling', x: -0.41, y: 0.24, size: 0.89, turn: -20 },
      { icon: 'dumpling', x: 0.41, y: 0.29, size: 0.89, turn: 16 },
    ],
    around: ['leafy-green', 'garlic', 'chopsticks'],
  },
  {
    slug: 'classic-burger',
    dishware: 'board',
    helpings: whole('hamburger', 1.69),
    around: ['french-fries', 'leafy-green', 'cheese-wedge'],
  },
  { slug: 'tamale-plate', helpings: whole('tamale', 1.69), around: ['ear-of-corn', 'lemon', 'avocado'] },
  {
    slug: 'sushi-set',
    dishware: 'tray',
    helpings: whole('sushi', 1.69),
    around: ['cucumber', 'avocado', 'chopsticks'],
  },
]
