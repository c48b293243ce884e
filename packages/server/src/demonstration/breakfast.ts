import type { WrittenMeal } from './demonstration-meal.ts'

export const breakfast: readonly WrittenMeal[] = [
  {
    slug: 'sunny-skillet-eggs',
    title: 'Sunny skillet eggs',
    ingredients: ['Eggs', 'Tomato', 'Spinach', 'Cheddar', 'Butter', 'Black pepper'],
    description:
      'Two eggs fried gently in butter until the edges crisp and the yolks still run. Comes in its own hot skillet with wilted spinach and a little melted cheddar.',
    priceCents: 400,
    rating: 4,
  },
  {
    slug: 'buttermilk-pancakes',
    title: 'Buttermilk pancakes',
    ingredients: ['Flour', 'Buttermilk', 'Eggs', 'Butter', 'Honey', 'Strawberries', 'Vanilla'],
    description:
      'A tall stack of soft pancakes, griddled to order and topped with butter. Warm honey and fresh strawberries come on the side, so you can pour as much as you like.',
    priceCents: 700,
    rating: 5,
  },
  {
    slug: 'golden-waffles',
    title: 'Golden waffles',
    ingredients: ['Flour', 'Milk', 'Eggs', 'Butter', 'Blueberries', 'Strawberries', 'Brown sugar'],
    description:
      'Crisp outside, airy inside, and straight off the iron. We finish them with butter and a spoonful of berries cooked down with brown sugar.',
    priceCents: 600,
    rating: 4,
  },
  {
    slug: 'butter-croissant',
    title: 'Butter croissant and coffee',
    ingredients: ['Flour', 'Butter', 'Milk', 'Yeast', 'Cherry jam', 'Coffee'],
    description:
      'Baked at six every morning and gone by nine. You get a flaky croissant, cold butter, cherry jam and a full cup of coffee.',
    priceCents: 350,
    rating: 5,
  },
  {
    slug: 'avocado-toast',
    title: 'Avocado toast',
    ingredients: ['Sourdough bread', 'Avocado', 'Egg', 'Tomato', 'Lemon', 'Chili flakes', 'Olive oil'],
    description:
      'Thick sourdough under ripe avocado crushed with lemon and a pinch of chili. A soft-boiled egg makes it last until lunch.',
    priceCents: 650,
    rating: 4,
  },
  {
    slug: 'morning-rice-bowl',
    title: 'Morning rice bowl',
    ingredients: ['Jasmine rice', 'Egg', 'Shrimp', 'Bok choy', 'Soy sauce', 'Sesame oil', 'Spring onion'],
    description:
      'Steamed jasmine rice with stir-fried greens, a few shrimp and a fried egg. Light, savory and ready in the time it takes to fill your bottle.',
    priceCents: 600,
    rating: 4,
  },
  {
    slug: 'bacon-and-bean-breakfast',
    title: 'Bacon and bean breakfast',
    ingredients: ['Bacon', 'Kidney beans', 'Eggs', 'Mushrooms', 'Tomato', 'Bell pepper', 'Toast'],
    description:
      'The big plate for exam mornings. Smoky bacon, slow-cooked beans, grilled tomato and mushrooms, with eggs the way you ask for them.',
    priceCents: 900,
    rating: 5,
  },
  {
    slug: 'strawberry-cream-bagel',
    title: 'Strawberry cream bagel',
    ingredients: ['Sesame bagel', 'Cream cheese', 'Strawberries', 'Blueberries', 'Honey'],
    description:
      'A toasted sesame bagel spread edge to edge with strawberry cream cheese. Easy to eat while walking to the first lecture.',
    priceCents: 450,
    rating: 3,
  },
  {
    slug: 'sunrise-fruit-plate',
    title: 'Sunrise fruit plate',
    ingredients: ['Banana', 'Kiwi', 'Watermelon', 'Strawberries', 'Grapes', 'Peach'],
    description:
      'Whatever is ripe at the market that week, cut fresh and served cold. A glass of milk or oat drink is included.',
    priceCents: 500,
    rating: 4,
  },
]
