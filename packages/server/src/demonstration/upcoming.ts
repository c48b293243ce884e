import type { WrittenMeal } from './demonstration-meal.ts'

export const upcomingBreakfast: readonly WrittenMeal[] = [
  {
    slug: 'warm-doughnut-and-cocoa',
    title: 'Warm doughnut and cocoa',
    ingredients: ['Flour', 'Milk', 'Eggs', 'Yeast', 'Dark chocolate', 'Cocoa', 'Sugar'],
    description:
      'A yeast doughnut dipped in dark chocolate while it is still warm. With a mug of thick cocoa for cold mornings.',
    priceCents: 400,
    rating: 4,
  },
  {
    slug: 'pretzel-and-cheese',
    title: 'Pretzel and cheese',
    ingredients: ['Pretzel', 'Mountain cheese', 'Butter', 'Green apple', 'Grapes', 'Coarse salt'],
    description:
      'A soft salted pretzel, split and buttered, with slices of nutty cheese. Apple and grapes keep it fresh.',
    priceCents: 500,
    rating: 4,
  },
]

export const upcomingLunch: readonly WrittenMeal[] = [
  {
    slug: 'rice-ball-lunch',
    title: 'Rice ball lunch',
    ingredients: ['Sushi rice', 'Nori', 'Shrimp', 'Carrot', 'Sesame', 'Rice vinegar'],
    description:
      'Two hand-pressed rice balls with a shrimp filling, wrapped in crisp seaweed. Pickled carrot on the side.',
    priceCents: 600,
    rating: 4,
  },
  {
    slug: 'golden-fried-shrimp',
    title: 'Golden fried shrimp',
    ingredients: ['Shrimp', 'Breadcrumbs', 'Eggs', 'Garlic', 'Lemon', 'Tomato sauce'],
    description:
      'Big shrimp in a crunchy crumb, fried for exactly two minutes. Squeeze the lemon over, then dip them in garlicky tomato sauce.',
    priceCents: 1050,
    rating: 5,
  },
  {
    slug: 'flatbread-and-olives',
    title: 'Flatbread and olives',
    ingredients: ['Flour', 'Green olives', 'Feta', 'Tomato', 'Garlic', 'Olive oil', 'Oregano'],
    description:
      'Blistered flatbread brushed with garlic oil and scattered with green olives. Tomato and feta make it a meal.',
    priceCents: 700,
    rating: 4,
  },
]

export const upcomingDinner: readonly WrittenMeal[] = [
  {
    slug: 'slow-roast-lamb-shank',
    title: 'Slow-roast lamb shank',
    ingredients: ['Lamb shank', 'Potato', 'Garlic', 'Rosemary', 'Red onion', 'Stock'],
    description:
      'Lamb roasted overnight with garlic and rosemary until it leaves the bone. Mashed potato catches the gravy.',
    priceCents: 1400,
    rating: 5,
  },
  {
    slug: 'chicken-pot-pie',
    title: 'Chicken pot pie',
    ingredients: ['Chicken', 'Carrot', 'Peas', 'Mushrooms', 'Cream', 'Butter', 'Shortcrust pastry'],
    description:
      'Chicken, peas and carrots in a creamy sauce under a golden pastry lid. Break it open and let the steam out.',
    priceCents: 1000,
    rating: 4,
  },
  {
    slug: 'lobster-night',
    title: 'Lobster night',
    ingredients: ['Lobster', 'Butter', 'Lemon', 'Garlic', 'Parsley', 'New potatoes'],
    description:
      'Once a term we do it properly: half a lobster with garlic butter, lemon and new potatoes. Bibs provided.',
    priceCents: 1400,
    rating: 5,
  },
  {
    slug: 'fondue-evening',
    title: 'Fondue evening',
    ingredients: ['Gruyère', 'Emmental', 'Bread', 'Broccoli', 'Grapes', 'Garlic', 'Nutmeg'],
    description:
      'A bubbling pot of two cheeses for the middle of the table, with bread, broccoli and grapes to dip. Lose your bread and you wash up.',
    priceCents: 1200,
    rating: 4,
  },
]
