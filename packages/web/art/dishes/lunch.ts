import { whole, type UncategorisedDish } from './dish.ts'

export const lunch: readonly UncategorisedDish[] = [
  { slug: 'garden-salad-bowl', helpings: whole('green-salad', 1.25), around: ['tomato', 'carrot', 'lemon'] },
  {
    slug: 'stuffed-pita',
    helpings: whole('stuffed-flatbread', 1.2),
    around: ['tomato', 'onion', 'cheese-wedge'],
  },
  { slug: 'club-sandwich', helpings: whole('sandwich', 1.2), around: ['bacon', 'tomato', 'french-fries'] },
  {
    slug: 'street-tacos',
    helpings: [
      { icon: 'taco', x: 0.19, y: -0.33, size: 0.8, turn: 8 },
      { icon: 'taco', x: -0.13, y: 0.14, size: 0.86, turn: -6 },
    ],
    around: ['hot-pepper', 'lemon', 'onion'],
  },
  { slug: 'bean-burrito', helpings: whole('burrito', 1.2), around: ['beans', 'ear-of-corn', 'tomato'] },
  { slug: 'bento-box', helpings: whole('bento-box', 1.3), around: ['shrimp', 'carrot', 'chopsticks'] },
  { slug: 'tomato-pizza-slice', helpings: whole('pizza', 1.2), around: ['tomato', 'cheese-wedge', 'garlic'] },
  {
    slug: 'falafel-plate',
    helpings: [
      { icon: 'flatbread', x: 0.06, y: -0.1, size: 1.12 },
      { icon: 'falafel', x: -0.06, y: 0.12, size: 0.8 },
    ],
    around: ['lemon', 'cucumber', 'tomato'],
  },
  { slug: 'mustard-hot-dog', helpings: whole('hot-dog', 1.2), around: ['onion', 'french-fries', 'tomato'] },
]
