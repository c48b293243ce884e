import type { WrittenMeal } from './demonstration-meal.ts'

/** Served at mealtimes; see `planned-menu.ts`. */
export const plannedBreakfast: readonly WrittenMeal[] = [
  {
    slug: 'porridge-and-berries',
    title: 'Porridge and berries',
    ingredients: ['Oats', 'Milk', 'Blueberries', 'Strawberries', 'Honey', 'Cinnamon'],
    description:
      'Oats stirred slowly with milk until they are creamy. Warm berries and a spoonful of honey go on top at the counter.',
    priceCents: 350,
    rating: 4,
  },
  {
    slug: 'honey-french-toast',
    title: 'Honey French toast',
    ingredients: ['Bread', 'Eggs', 'Milk', 'Butter', 'Honey', 'Strawberries'],
    description:
      'Thick slices soaked overnight in egg and milk, then fried in butter. Honey is on the table: take as much as you like.',
    priceCents: 550,
    rating: 5,
  },
  {
    slug: 'baguette-and-cherry-jam',
    title: 'Baguette and cherry jam',
    ingredients: ['Flour', 'Yeast', 'Butter', 'Cherry jam', 'Coffee'],
    description:
      'A warm half baguette, cold butter and our own cherry jam. The quick breakfast for the early lecture.',
    priceCents: 300,
    rating: 4,
  },
  {
    slug: 'blueberry-muffin',
    title: 'Blueberry muffin',
    ingredients: ['Flour', 'Eggs', 'Milk', 'Butter', 'Blueberries', 'Sugar'],
    description: 'Baked in the tin this morning and still soft. Comes with a glass of milk or an oat drink.',
    priceCents: 350,
    rating: 4,
  },
  {
    slug: 'mango-coconut-bowl',
    title: 'Mango coconut bowl',
    ingredients: ['Mango', 'Coconut milk', 'Oats', 'Banana', 'Lime'],
    description:
      'Ripe mango over oats soaked in coconut milk. Cold, sweet and made without anything from an animal.',
    priceCents: 500,
    rating: 5,
  },
  {
    slug: 'soft-eggs-and-soldiers',
    title: 'Soft eggs and soldiers',
    ingredients: ['Eggs', 'Bread', 'Butter', 'Salt', 'Chives'],
    description:
      'Two soft-boiled eggs with buttered strips of toast to dip. Ask for six minutes if you like them firmer.',
    priceCents: 400,
    rating: 4,
  },
  {
    slug: 'sweet-potato-hash',
    title: 'Sweet potato hash',
    ingredients: ['Sweet potato', 'Onion', 'Kidney beans', 'Spinach', 'Olive oil', 'Cumin'],
    description:
      'Crisp cubes of sweet potato with beans, spinach and cumin, all from one pan. Filling without being heavy.',
    priceCents: 450,
    rating: 4,
  },
  {
    slug: 'melon-and-bacon-plate',
    title: 'Melon and bacon plate',
    ingredients: ['Melon', 'Bacon', 'Toast', 'Mint', 'Black pepper'],
    description: 'Cold melon next to crisp bacon and hot toast. Salty, sweet and gone within five minutes.',
    priceCents: 600,
    rating: 4,
  },
]
