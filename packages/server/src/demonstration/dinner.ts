import type { WrittenMeal } from './demonstration-meal.ts'

export const dinner: readonly WrittenMeal[] = [
  {
    slug: 'house-curry-rice',
    title: 'House curry rice',
    ingredients: ['Rice', 'Potato', 'Carrot', 'Peas', 'Bell pepper', 'Coconut milk', 'Curry spices'],
    description:
      'Our cook’s own mild curry, simmered with coconut milk and plenty of vegetables. It tastes even better on the second helping, which is free.',
    priceCents: 900,
    rating: 5,
  },
  {
    slug: 'ramen-night',
    title: 'Ramen night',
    ingredients: ['Wheat noodles', 'Miso broth', 'Egg', 'Mushrooms', 'Bok choy', 'Spring onion', 'Nori'],
    description:
      'Springy noodles in a miso broth that takes us all day. Topped with a jammy egg, mushrooms and greens.',
    priceCents: 1100,
    rating: 5,
  },
  {
    slug: 'spaghetti-and-meatballs',
    title: 'Spaghetti and meatballs',
    ingredients: ['Spaghetti', 'Minced beef', 'Tomato', 'Garlic', 'Parmesan', 'Basil', 'Breadcrumbs'],
    description:
      'Beef meatballs braised in tomato and garlic over a proper tangle of spaghetti. Finished with basil and a snow of parmesan.',
    priceCents: 1000,
    rating: 4,
  },
  {
    slug: 'slow-cooked-stew',
    title: 'Slow-cooked stew',
    ingredients: ['Beef', 'Potato', 'Carrot', 'Peas', 'Kidney beans', 'Garlic', 'Bay leaf', 'Stock'],
    description:
      'Beef and root vegetables left alone for five hours until a spoon is all you need. The one to order on a rainy evening.',
    priceCents: 1050,
    rating: 4,
  },
  {
    slug: 'paella-for-one',
    title: 'Paella for one',
    ingredients: ['Bomba rice', 'Saffron', 'Green beans', 'Bell pepper', 'Tomato', 'Garlic', 'Lemon'],
    description:
      'Saffron rice with beans and peppers, cooked and served in your own small pan. Scrape the bottom, the crust is the best part.',
    priceCents: 1200,
    rating: 4,
  },
  {
    slug: 'roast-chicken-leg',
    title: 'Roast chicken leg',
    ingredients: ['Chicken leg', 'Potato', 'Broccoli', 'Garlic', 'Lemon', 'Thyme', 'Butter'],
    description:
      'Chicken rubbed with garlic and lemon, roasted until the skin snaps. With buttered potatoes and broccoli, like Sunday at home.',
    priceCents: 1100,
    rating: 5,
  },
  {
    slug: 'pan-fried-dumplings',
    title: 'Pan-fried dumplings',
    ingredients: ['Dumpling wrappers', 'Pork', 'Cabbage', 'Garlic', 'Ginger', 'Soy sauce', 'Rice vinegar'],
    description:
      'Folded by hand every afternoon, steamed and then crisped in the pan. Dip them in ginger and black vinegar while they are too hot.',
    priceCents: 900,
    rating: 5,
  },
  {
    slug: 'classic-burger',
    title: 'Classic burger',
    ingredients: ['Sesame bun', 'Beef patty', 'Cheddar', 'Lettuce', 'Tomato', 'Pickles', 'Fries'],
    description:
      'A thick beef patty with cheddar, lettuce and tomato in a toasted sesame bun. Fries are part of the deal, ketchup is up to you.',
    priceCents: 1000,
    rating: 4,
  },
  {
    slug: 'tamale-plate',
    title: 'Tamale plate',
    ingredients: ['Corn masa', 'Black beans', 'Chicken', 'Sweetcorn', 'Avocado', 'Lemon', 'Green salsa'],
    description:
      'Soft corn tamales wrapped in their husks and steamed until they slip out. Green salsa and avocado come alongside.',
    priceCents: 950,
    rating: 3,
  },
  {
    slug: 'sushi-set',
    title: 'Sushi set',
    ingredients: ['Sushi rice', 'Salmon', 'Tuna', 'Cucumber', 'Avocado', 'Wasabi', 'Pickled ginger'],
    description:
      'Eight pieces of salmon and tuna nigiri made just before serving, with a cucumber and avocado roll. Thursdays only, when the fish comes in.',
    priceCents: 1400,
    rating: 5,
  },
]
