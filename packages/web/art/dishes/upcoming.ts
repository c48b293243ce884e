import { whole, type Dish } from './dish.ts'

export const upcoming: readonly Dish[] = [
  {
    slug: 'warm-doughnut-and-cocoa',
    helpings: whole('doughnut', 1.55),
    around: ['hot-beverage', 'glass-of-milk', 'chocolate-bar'],
  },
  {
    slug: 'pretzel-and-cheese',
    dishware: 'board',
    helpings: whole('pretzel', 1.62),
    around: ['cheese-wedge', 'green-apple', 'grapes'],
  },
  {
    slug: 'rice-ball-lunch',
    dishware: 'tray',
    helpings: [
      { icon: 'rice-ball', x: 0.29, y: -0.18, size: 1.11, turn: 6 },
      { icon: 'rice-ball', x: -0.29, y: 0.15, size: 1.16, turn: -6 },
    ],
    around: ['shrimp', 'carrot', 'chopsticks'],
  },
  {
    slug: 'golden-fried-shrimp',
    helpings: [
      { icon: 'fried-shrimp', x: 0.37, y: -0.15, size: 1.11 },
      { icon: 'fried-shrimp', x: -0.37, y: 0.1, size: 1.11, turn: -10 },
    ],
    around: ['lemon', 'garlic', 'tomato'],
  },
  {
    slug: 'flatbread-and-olives',
    dishware: 'board',
    helpings: [
      { icon: 'flatbread', x: 0, y: -0.04, size: 1.67 },
      { icon: 'olive', x: -0.24, y: -0.07, size: 0.49 },
      { icon: 'olive', x: 0.21, y: -0.22, size: 0.49, turn: 40 },
      { icon: 'olive', x: 0.07, y: 0.24, size: 0.49, turn: -30 },
    ],
    around: ['tomato', 'cheese-wedge', 'garlic'],
  },
  {
    slug: 'slow-roast-lamb-shank',
    helpings: whole('meat-on-bone', 1.62),
    around: ['potato', 'garlic', 'herb'],
  },
  {
    slug: 'chicken-pot-pie',
    helpings: whole('pie', 1.62),
    around: ['carrot', 'brown-mushroom', 'pea-pod'],
  },
  {
    slug: 'lobster-night',
    helpings: whole('lobster', 1.62),
    around: ['lemon', 'butter', 'herb'],
  },
  {
    slug: 'fondue-evening',
    dishware: 'nothing',
    helpings: whole('fondue', 1.85),
    around: ['bread', 'broccoli', 'grapes'],
  },
]
