import type { WrittenMeal } from './demonstration-meal.ts'

/** Served at mealtimes; see `planned-menu.ts`. */
export const plannedDinner: readonly WrittenMeal[] = [
  {
    slug: 'butter-crab-supper',
    title: 'Butter crab supper',
    ingredients: ['Crab', 'Butter', 'Garlic', 'Lemon', 'New potatoes', 'Parsley'],
    description: 'Half a crab in garlic butter with new potatoes. Tools, napkins and patience are provided.',
    priceCents: 1300,
    rating: 5,
  },
  {
    slug: 'lemon-squid',
    title: 'Lemon squid',
    ingredients: ['Squid', 'Flour', 'Lemon', 'Garlic', 'Lettuce', 'Mayonnaise'],
    description:
      'Rings of squid fried for a minute, with lemon and a garlic dip. A big green salad comes with it.',
    priceCents: 950,
    rating: 4,
  },
  {
    slug: 'mushroom-risotto',
    title: 'Mushroom risotto',
    ingredients: ['Risotto rice', 'Mushrooms', 'Parmesan', 'Butter', 'Onion', 'White wine'],
    description:
      'Stirred by hand for twenty minutes, so please be on time. Brown mushrooms, parmesan and a little wine.',
    priceCents: 800,
    rating: 5,
  },
  {
    slug: 'garden-vegetable-pot',
    title: 'Garden vegetable pot',
    ingredients: ['Potato', 'Carrot', 'Peas', 'Celery', 'White beans', 'Thyme'],
    description:
      'Whatever the garden gives, in one pot with beans and thyme. Thick enough to stand a spoon in.',
    priceCents: 600,
    rating: 4,
  },
  {
    slug: 'sweetcorn-chowder',
    title: 'Sweetcorn chowder',
    ingredients: ['Sweetcorn', 'Potato', 'Milk', 'Cream', 'Onion', 'Celery'],
    description: 'A creamy soup of sweetcorn and potato with a toasted roll. The comfort of a rainy evening.',
    priceCents: 600,
    rating: 4,
  },
  {
    slug: 'prawn-coconut-curry',
    title: 'Prawn coconut curry',
    ingredients: ['Prawns', 'Coconut milk', 'Rice', 'Ginger', 'Chili', 'Coriander'],
    description:
      'Prawns in a mild coconut curry with ginger and coriander. Chili is on the table for those who want more.',
    priceCents: 1000,
    rating: 5,
  },
  {
    slug: 'potato-and-cheese-gratin',
    title: 'Potato and cheese gratin',
    ingredients: ['Potato', 'Cream', 'Gruyère', 'Garlic', 'Nutmeg', 'Butter'],
    description:
      'Potatoes sliced thin and baked in cream under a crust of cheese. Served with a sharp green salad.',
    priceCents: 700,
    rating: 4,
  },
  {
    slug: 'wood-oven-margherita',
    title: 'Wood oven margherita',
    ingredients: ['Pizza dough', 'Tomato', 'Mozzarella', 'Basil', 'Olive oil'],
    description:
      'A whole small pizza with tomato, mozzarella and basil, straight from the fire. Plain, and hard to beat.',
    priceCents: 750,
    rating: 5,
  },
]
