import type { WrittenMeal } from './demonstration-meal.ts'

/** Served at mealtimes; see `planned-menu.ts`. */
export const plannedLunch: readonly WrittenMeal[] = [
  {
    slug: 'red-lentil-soup',
    title: 'Red lentil soup',
    ingredients: ['Red lentils', 'Carrot', 'Onion', 'Garlic', 'Cumin', 'Lemon'],
    description:
      'Lentils cooked until they fall apart, sharpened with lemon and cumin. Bread is on the side, and seconds are free.',
    priceCents: 400,
    rating: 5,
  },
  {
    slug: 'fish-and-chips-friday',
    title: 'Fish and chips',
    ingredients: ['White fish', 'Flour', 'Potato', 'Peas', 'Lemon', 'Vinegar'],
    description:
      'Fish in a light batter, fried to order, on a heap of chips. Mushy peas and vinegar as it has to be.',
    priceCents: 850,
    rating: 5,
  },
  {
    slug: 'pepper-steak-plate',
    title: 'Pepper steak plate',
    ingredients: ['Beef', 'Green beans', 'Potato', 'Cream', 'Black pepper', 'Butter'],
    description:
      'A minute steak in a creamy pepper sauce with beans and roast potatoes. Say how you like it done.',
    priceCents: 1100,
    rating: 4,
  },
  {
    slug: 'winter-skewers',
    title: 'Winter skewers',
    ingredients: ['Fish cake', 'Tofu', 'Daikon', 'Egg', 'Dashi', 'Soy sauce'],
    description:
      'Skewers of fish cake, tofu and daikon simmered for hours in a clear broth. A bowl that warms hands as well.',
    priceCents: 700,
    rating: 4,
  },
  {
    slug: 'fish-cake-noodles',
    title: 'Fish cake noodles',
    ingredients: ['Wheat noodles', 'Fish cake', 'Spring onion', 'Spinach', 'Soy sauce'],
    description:
      'Long noodles in a light soy broth, with pink and white fish cake and spinach. Slurping is welcome.',
    priceCents: 700,
    rating: 4,
  },
  {
    slug: 'sesame-noodle-box',
    title: 'Sesame noodle box',
    ingredients: ['Wheat noodles', 'Sesame', 'Peanuts', 'Cucumber', 'Carrot', 'Soy sauce'],
    description:
      'Cold noodles in a dressing of sesame and peanuts, packed to take along. Good in the park, good at the desk.',
    priceCents: 650,
    rating: 4,
  },
  {
    slug: 'aubergine-bake',
    title: 'Aubergine bake',
    ingredients: ['Aubergine', 'Tomato', 'Mozzarella', 'Parmesan', 'Basil', 'Garlic'],
    description:
      'Layers of aubergine, tomato and cheese, baked until the edges turn brown. It is even better than it looks.',
    priceCents: 750,
    rating: 5,
  },
  {
    slug: 'stuffed-bell-peppers',
    title: 'Stuffed bell peppers',
    ingredients: ['Bell pepper', 'Rice', 'Tomato', 'Kidney beans', 'Onion', 'Parsley'],
    description:
      'Sweet peppers filled with rice, beans and herbs, baked in tomato sauce. Nothing in it comes from an animal.',
    priceCents: 650,
    rating: 4,
  },
]
