import { whole, type Dish } from './dish.ts'

export const breakfast: readonly Dish[] = [
  {
    slug: 'sunny-skillet-eggs',
    dishware: 'nothing',
    helpings: whole('cooking', 2.01),
    around: ['cheese-wedge', 'leafy-green', 'tomato'],
  },
  {
    slug: 'buttermilk-pancakes',
    helpings: whole('pancakes', 1.76),
    around: ['strawberry', 'honey-pot', 'hot-beverage'],
  },
  {
    slug: 'golden-waffles',
    helpings: whole('waffle', 1.76),
    around: ['blueberries', 'glass-of-milk', 'strawberry'],
  },
  {
    slug: 'butter-croissant',
    dishware: 'board',
    helpings: whole('croissant', 1.62),
    around: ['hot-beverage', 'butter', 'cherries'],
  },
  {
    slug: 'avocado-toast',
    dishware: 'board',
    helpings: [
      { icon: 'bread', x: -0.12, y: -0.17, size: 1.32 },
      { icon: 'avocado', x: 0.24, y: 0.24, size: 1.03, turn: 12 },
    ],
    around: ['egg', 'lemon', 'tomato'],
  },
  {
    slug: 'morning-rice-bowl',
    dishware: 'nothing',
    helpings: whole('cooked-rice', 1.85),
    around: ['egg', 'leafy-green', 'shrimp'],
  },
  {
    slug: 'bacon-and-bean-breakfast',
    helpings: [
      { icon: 'bacon', x: -0.35, y: -0.33, size: 0.92, turn: 8 },
      { icon: 'brown-mushroom', x: 0.38, y: -0.35, size: 0.76, turn: 12 },
      { icon: 'tomato', x: -0.37, y: 0.34, size: 0.76, turn: -8 },
      { icon: 'beans', x: 0.34, y: 0.32, size: 0.89 },
    ],
    around: ['egg', 'bell-pepper', 'hot-beverage'],
  },
  {
    slug: 'strawberry-cream-bagel',
    dishware: 'board',
    helpings: whole('bagel', 1.69),
    around: ['strawberry', 'hot-beverage', 'blueberries'],
  },
  {
    slug: 'sunrise-fruit-plate',
    helpings: [
      { icon: 'banana', x: -0.35, y: -0.34, size: 0.92, turn: -8 },
      { icon: 'kiwi-fruit', x: 0.38, y: -0.34, size: 0.81 },
      { icon: 'watermelon', x: -0.34, y: 0.34, size: 0.86 },
      { icon: 'strawberry', x: 0.37, y: 0.34, size: 0.76, turn: 8 },
    ],
    around: ['grapes', 'peach', 'glass-of-milk'],
  },
]
