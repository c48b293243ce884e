import { whole, type Dish } from './dish.ts'

export const upcoming: readonly Dish[] = [
  {
    slug: 'warm-doughnut-and-cocoa',
    category: 'Breakfast',
    helpings: whole('doughnut', 1.15),
    around: ['hot-beverage', 'glass-of-milk', 'chocolate-bar'],
  },
  {
    slug: 'pretzel-and-cheese',
    category: 'Breakfast',
    helpings: whole('pretzel', 1.2),
    around: ['cheese-wedge', 'green-apple', 'grapes'],
  },
  {
    slug: 'rice-ball-lunch',
    category: 'Lunch',
    helpings: [
      { icon: 'rice-ball', x: 0.24, y: -0.15, size: 0.82, turn: 6 },
      { icon: 'rice-ball', x: -0.24, y: 0.12, size: 0.86, turn: -6 },
    ],
    around: ['shrimp', 'carrot', 'chopsticks'],
  },
  {
    slug: 'golden-fried-shrimp',
    category: 'Lunch',
    helpings: [
      { icon: 'fried-shrimp', x: 0.3, y: -0.12, size: 0.82 },
      { icon: 'fried-shrimp', x: -0.3, y: 0.08, size: 0.82, turn: -10 },
    ],
    around: ['lemon', 'garlic', 'tomato'],
  },
  {
    slug: 'flatbread-and-olives',
    category: 'Lunch',
    helpings: [
      { icon: 'flatbread', x: 0, y: -0.03, size: 1.24 },
      { icon: 'olive', x: -0.2, y: -0.06, size: 0.36 },
      { icon: 'olive', x: 0.17, y: -0.18, size: 0.36, turn: 40 },
      { icon: 'olive', x: 0.06, y: 0.2, size: 0.36, turn: -30 },
    ],
    around: ['tomato', 'cheese-wedge', 'garlic'],
  },
  {
    slug: 'slow-roast-lamb-shank',
    category: 'Dinner',
    helpings: whole('meat-on-bone', 1.2),
    around: ['potato', 'garlic', 'herb'],
  },
  {
    slug: 'chicken-pot-pie',
    category: 'Dinner',
    helpings: whole('pie', 1.2),
    around: ['carrot', 'brown-mushroom', 'pea-pod'],
  },
  {
    slug: 'lobster-night',
    category: 'Dinner',
    helpings: whole('lobster', 1.2),
    around: ['lemon', 'butter', 'herb'],
  },
  {
    slug: 'fondue-evening',
    category: 'Dinner',
    helpings: whole('fondue', 1.2),
    around: ['bread', 'broccoli', 'grapes'],
  },
]
