import { type Dish, whole } from './dish.ts'

/** Of the meals that are served at mealtimes. */
export const planned: readonly Dish[] = [
  {
    slug: 'porridge-and-berries',
    dishware: 'nothing',
    helpings: [
      { icon: 'bowl-with-spoon', x: 0, y: -0.03, size: 1.93 },
      { icon: 'blueberries', x: -0.3, y: -0.12, size: 0.62, turn: -8 },
      { icon: 'strawberry', x: 0.02, y: 0.02, size: 0.55, turn: 12 },
    ],
    around: ['blueberries', 'honey-pot', 'strawberry'],
  },
  {
    slug: 'honey-french-toast',
    helpings: [
      { icon: 'bread', x: -0.2, y: -0.18, size: 1.1, turn: -8 },
      { icon: 'bread', x: 0.22, y: 0.18, size: 1.1, turn: 10 },
    ],
    around: ['honey-pot', 'strawberry', 'butter'],
  },
  {
    slug: 'baguette-and-cherry-jam',
    dishware: 'board',
    helpings: whole('baguette-bread', 1.7),
    around: ['cherries', 'butter', 'hot-beverage'],
  },
  {
    slug: 'blueberry-muffin',
    helpings: whole('cupcake', 1.5),
    around: ['blueberries', 'glass-of-milk', 'hot-beverage'],
  },
  {
    slug: 'mango-coconut-bowl',
    helpings: [
      { icon: 'mango', x: -0.24, y: -0.18, size: 1.1, turn: -8 },
      { icon: 'banana', x: 0.3, y: 0.24, size: 1, turn: 8 },
    ],
    around: ['coconut', 'lemon', 'banana'],
  },
  {
    slug: 'soft-eggs-and-soldiers',
    dishware: 'board',
    helpings: [
      { icon: 'egg', x: -0.36, y: -0.16, size: 0.82 },
      { icon: 'egg', x: 0.08, y: -0.3, size: 0.82, turn: 12 },
      { icon: 'bread', x: 0.3, y: 0.3, size: 0.95, turn: 8 },
    ],
    around: ['butter', 'herb', 'hot-beverage'],
  },
  {
    slug: 'sweet-potato-hash',
    helpings: whole('roasted-sweet-potato', 1.6),
    around: ['onion', 'beans', 'leafy-green'],
  },
  {
    slug: 'melon-and-bacon-plate',
    helpings: [
      { icon: 'melon', x: -0.25, y: -0.16, size: 1.15 },
      { icon: 'bacon', x: 0.32, y: 0.28, size: 0.95, turn: 8 },
    ],
    around: ['herb', 'bread', 'melon'],
  },
  {
    slug: 'red-lentil-soup',
    dishware: 'nothing',
    helpings: whole('pot-of-food', 1.93),
    around: ['carrot', 'onion', 'lemon'],
  },
  {
    slug: 'fish-and-chips-friday',
    helpings: whole('french-fries', 1.5),
    around: ['fish', 'lemon', 'pea-pod'],
  },
  {
    slug: 'pepper-steak-plate',
    helpings: whole('cut-of-meat', 1.6),
    around: ['pea-pod', 'potato', 'butter'],
  },
  {
    slug: 'winter-skewers',
    dishware: 'tray',
    helpings: [
      { icon: 'oden', x: -0.28, y: 0, size: 1.15, turn: -8 },
      { icon: 'oden', x: 0.32, y: 0.06, size: 1.15, turn: 8 },
    ],
    around: ['egg', 'leafy-green', 'chopsticks'],
  },
  {
    slug: 'fish-cake-noodles',
    dishware: 'nothing',
    helpings: [{ icon: 'steaming-bowl', x: -0.16, y: 0, size: 1.93 }],
    around: ['fish-cake-with-swirl', 'leafy-green', 'chopsticks'],
  },
  {
    slug: 'sesame-noodle-box',
    dishware: 'tray',
    helpings: whole('takeout-box', 1.5),
    around: ['cucumber', 'carrot', 'chopsticks'],
  },
  { slug: 'aubergine-bake', helpings: whole('eggplant', 1.6), around: ['tomato', 'cheese-wedge', 'garlic'] },
  {
    slug: 'stuffed-bell-peppers',
    helpings: [
      { icon: 'bell-pepper', x: -0.28, y: -0.1, size: 1.1, turn: -8 },
      { icon: 'bell-pepper', x: 0.32, y: 0.16, size: 1, turn: 10 },
    ],
    around: ['tomato', 'onion', 'beans'],
  },
  { slug: 'butter-crab-supper', helpings: whole('crab', 1.6), around: ['lemon', 'butter', 'garlic'] },
  { slug: 'lemon-squid', helpings: whole('squid', 1.6), around: ['lemon', 'garlic', 'leafy-green'] },
  {
    slug: 'mushroom-risotto',
    dishware: 'nothing',
    helpings: whole('cooked-rice', 1.85),
    around: ['brown-mushroom', 'cheese-wedge', 'onion'],
  },
  {
    slug: 'garden-vegetable-pot',
    dishware: 'nothing',
    helpings: whole('pot-of-food', 1.93),
    around: ['potato', 'pea-pod', 'herb'],
  },
  {
    slug: 'sweetcorn-chowder',
    dishware: 'nothing',
    helpings: [
      { icon: 'bowl-with-spoon', x: 0, y: -0.03, size: 1.93 },
      { icon: 'ear-of-corn', x: -0.22, y: -0.1, size: 0.85, turn: -12 },
    ],
    around: ['ear-of-corn', 'potato', 'glass-of-milk'],
  },
  {
    slug: 'prawn-coconut-curry',
    dishware: 'nothing',
    helpings: whole('curry-rice', 2.07),
    around: ['shrimp', 'coconut', 'hot-pepper'],
  },
  {
    slug: 'potato-and-cheese-gratin',
    helpings: [
      { icon: 'potato', x: -0.28, y: -0.2, size: 1, turn: -8 },
      { icon: 'cheese-wedge', x: 0.3, y: 0.24, size: 1, turn: 8 },
    ],
    around: ['garlic', 'butter', 'leafy-green'],
  },
  {
    slug: 'wood-oven-margherita',
    dishware: 'board',
    helpings: [
      { icon: 'pizza', x: -0.3, y: -0.14, size: 1.1, turn: -12 },
      { icon: 'pizza', x: 0.34, y: 0.2, size: 1.1, turn: 14 },
    ],
    around: ['tomato', 'cheese-wedge', 'herb'],
  },
]
