import { whole, type UncategorisedDish } from './dish.ts'

export const breakfast: readonly UncategorisedDish[] = [
  {
    slug: 'sunny-skillet-eggs',
    helpings: whole('cooking', 1.3),
    around: ['cheese-wedge', 'leafy-green', 'tomato'],
  },
  {
    slug: 'buttermilk-pancakes',
    helpings: whole('pancakes', 1.3),
    around: ['strawberry', 'honey-pot', 'hot-beverage'],
  },
  {
    slug: 'golden-waffles',
    helpings: whole('waffle', 1.3),
    around: ['blueberries', 'glass-of-milk', 'strawberry'],
  },
  {
    slug: 'butter-croissant',
    helpings: whole('croissant', 1.2),
    around: ['hot-beverage', 'butter', 'cherries'],
  },
  {
    slug: 'avocado-toast',
    helpings: [
      { icon: 'bread', x: -0.1, y: -0.14, size: 0.98 },
      { icon: 'avocado', x: 0.2, y: 0.2, size: 0.76, turn: 12 },
    ],
    around: ['egg', 'lemon', 'tomato'],
  },
  {
    slug: 'morning-rice-bowl',
    helpings: whole('cooked-rice', 1.2),
    around: ['egg', 'leafy-green', 'shrimp'],
  },
  {
    slug: 'bacon-and-bean-breakfast',
    helpings: [
      { icon: 'bacon', x: -0.29, y: -0.27, size: 0.68, turn: 8 },
      { icon: 'brown-mushroom', x: 0.31, y: -0.29, size: 0.56, turn: 12 },
      { icon: 'tomato', x: -0.3, y: 0.28, size: 0.56, turn: -8 },
      { icon: 'beans', x: 0.28, y: 0.26, size: 0.66 },
    ],
    around: ['egg', 'bell-pepper', 'hot-beverage'],
  },
  {
    slug: 'strawberry-cream-bagel',
    helpings: whole('bagel', 1.25),
    around: ['strawberry', 'hot-beverage', 'blueberries'],
  },
  {
    slug: 'sunrise-fruit-plate',
    helpings: [
      { icon: 'banana', x: -0.29, y: -0.28, size: 0.68, turn: -8 },
      { icon: 'kiwi-fruit', x: 0.31, y: -0.28, size: 0.6 },
      { icon: 'watermelon', x: -0.28, y: 0.28, size: 0.64 },
      { icon: 'strawberry', x: 0.3, y: 0.28, size: 0.56, turn: 8 },
    ],
    around: ['grapes', 'peach', 'glass-of-milk'],
  },
]
