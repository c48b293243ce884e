import type { WrittenMeal } from './demonstration-meal.ts'

export const lunch: readonly WrittenMeal[] = [
  {
    slug: 'garden-salad-bowl',
    title: 'Garden salad bowl',
    ingredients: ['Lettuce', 'Tomato', 'Carrot', 'Radish', 'Chickpeas', 'Lemon', 'Olive oil'],
    description:
      'Crunchy leaves, sweet tomatoes and roasted chickpeas tossed in lemon dressing. A big bowl that does not send you to sleep in the afternoon.',
    priceCents: 600,
    rating: 4,
  },
  {
    slug: 'stuffed-pita',
    title: 'Stuffed pita',
    ingredients: ['Pita bread', 'Grilled chicken', 'Lettuce', 'Tomato', 'Onion', 'Cheese', 'Garlic yogurt'],
    description:
      'Warm pita filled to the brim with grilled chicken and crisp salad. Garlic yogurt holds it all together, mostly.',
    priceCents: 700,
    rating: 5,
  },
  {
    slug: 'club-sandwich',
    title: 'Club sandwich',
    ingredients: ['White bread', 'Bacon', 'Chicken', 'Cheddar', 'Lettuce', 'Tomato', 'Mayonnaise'],
    description:
      'Chicken, bacon and cheddar between toasted slices, cut in two and pinned with a pick. Served with a handful of hot fries.',
    priceCents: 800,
    rating: 4,
  },
  {
    slug: 'street-tacos',
    title: 'Street tacos',
    ingredients: ['Corn tortillas', 'Pulled pork', 'Red chili', 'Onion', 'Lettuce', 'Tomato', 'Lemon'],
    description:
      'Corn shells with pulled pork that cooked all morning. Raw onion, lemon and as much chili salsa as you dare.',
    priceCents: 750,
    rating: 5,
  },
  {
    slug: 'bean-burrito',
    title: 'Bean burrito',
    ingredients: ['Flour tortilla', 'Kidney beans', 'Sweetcorn', 'Rice', 'Tomato', 'Lettuce', 'Cumin'],
    description:
      'Spiced beans, corn and rice rolled tight and toasted on the griddle. Fully plant-based and heavy enough to be shared.',
    priceCents: 650,
    rating: 4,
  },
  {
    slug: 'bento-box',
    title: 'Bento box',
    ingredients: ['Sushi rice', 'Shrimp tempura', 'Broccoli', 'Carrot', 'Sesame', 'Soy sauce'],
    description:
      'Everything in its place: rice, crisp shrimp tempura and lightly steamed vegetables. Ask for a lid and take it to the library steps.',
    priceCents: 1000,
    rating: 5,
  },
  {
    slug: 'tomato-pizza-slice',
    title: 'Tomato pizza slice',
    ingredients: ['Pizza dough', 'Tomato', 'Mozzarella', 'Salami', 'Garlic', 'Oregano', 'Olive oil'],
    description:
      'A slice as wide as the plate with a blistered crust and long-cooked tomato sauce. Comes out of the oven every twenty minutes.',
    priceCents: 400,
    rating: 3,
  },
  {
    slug: 'falafel-plate',
    title: 'Falafel plate',
    ingredients: ['Chickpeas', 'Parsley', 'Flatbread', 'Cucumber', 'Tomato', 'Tahini', 'Lemon', 'Cumin'],
    description:
      'Falafel fried to order, green inside and crackling outside. With warm flatbread, chopped cucumber salad and a pool of lemon tahini.',
    priceCents: 700,
    rating: 5,
  },
  {
    slug: 'mustard-hot-dog',
    title: 'Mustard hot dog',
    ingredients: ['Bun', 'Beef sausage', 'Mustard', 'Fried onion', 'Tomato relish'],
    description:
      'A smoked beef sausage in a soft bun under a zigzag of sharp mustard. Good with fries, better with a friend who gives you theirs.',
    priceCents: 500,
    rating: 3,
  },
]
