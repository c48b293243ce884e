import { whole, type Dish } from './dish.ts'

export const lunch: readonly Dish[] = [
  {
    slug: 'garden-salad-bowl',
    dishware: 'nothing',
    helpings: whole('green-salad', 1.93),
    around: ['tomato', 'carrot', 'lemon'],
  },
  {
    slug: 'stuffed-pita',
    dishware: 'board',
    helpings: whole('stuffed-flatbread', 1.62),
    around: ['tomato', 'onion', 'cheese-wedge'],
  },
  {
    slug: 'club-sandwich',
    dishware: 'board',
    helpings: whole('sandwich', 1.62),
    around: ['bacon', 'tomato', 'french-fries'],
  },
  {
    slug: 'street-tacos',
    dishware: 'board',
    helpings: [
      { icon: 'taco', x: 0.23, y: -0.4, size: 1.08, turn: 8 },
      { icon: 'taco', x: -0.16, y: 0.17, size: 1.16, turn: -6 },
    ],
    around: ['hot-pepper', 'lemon', 'onion'],
  },
  { slug: 'bean-burrito', helpings: whole('burrito', 1.62), around: ['beans', 'ear-of-corn', 'tomato'] },
  {
    slug: 'bento-box',
    dishware: 'nothing',
    helpings: whole('bento-box', 2.01),
    around: ['shrimp', 'carrot', 'chopsticks'],
  },
  {
    slug: 'tomato-pizza-slice',
    dishware: 'board',
    helpings: whole('pizza', 1.62),
    around: ['tomato', 'cheese-wedge', 'garlic'],
  },
  {
    slug: 'falafel-plate',
    helpings: [
      { icon: 'flatbread', x: 0.07, y: -0.12, size: 1.51 },
      { icon: 'falafel', x: -0.07, y: 0.15, size: 1.08 },
    ],
    around: ['lemon', 'cucumber', 'tomato'],
  },
  {
    slug: 'mustard-hot-dog',
    dishware: 'board',
    helpings: whole('hot-dog', 1.62),
    around: ['onion', 'french-fries', 'tomato'],
  },
]
