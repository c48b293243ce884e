import { allergens, diets, type MealLabels } from '@warm-ladle/contract'

/** Allergens that a meal contains, diets that it suits, and allergens that it may contain, each in words. */
type Stated = readonly [contains: string, suits: string, mayContain?: string]

/** By the slugs of the meals. Of those that are missing, the kitchen has stated nothing. */
const stated: Readonly<Record<string, Stated>> = {
  'sunny-skillet-eggs': ['eggs milk', 'vegetarian'],
  'buttermilk-pancakes': ['gluten milk eggs', 'vegetarian'],
  'golden-waffles': ['gluten milk eggs', 'vegetarian', 'nuts'],
  'butter-croissant': ['gluten milk', 'vegetarian', 'nuts'],
  'avocado-toast': ['gluten eggs', 'vegetarian', 'sesame'],
  'morning-rice-bowl': ['eggs crustaceans soya sesame', 'pescatarian'],
  'bacon-and-bean-breakfast': ['eggs gluten', 'no-beef'],
  'strawberry-cream-bagel': ['gluten sesame milk', 'vegetarian'],
  'sunrise-fruit-plate': ['', 'vegan', 'milk'],
  'garden-salad-bowl': ['', 'vegan', 'mustard'],
  'stuffed-pita': ['gluten milk', 'halal no-beef'],
  'club-sandwich': ['gluten milk eggs', 'no-beef', 'mustard'],
  'bean-burrito': ['gluten', 'vegan'],
  'tomato-pizza-slice': ['gluten milk', 'no-beef'],
  'falafel-plate': ['gluten sesame', 'vegan halal'],
  'mustard-hot-dog': ['gluten mustard', 'no-pork'],
  'house-curry-rice': ['', 'vegan halal', 'nuts'],
  'ramen-night': ['gluten eggs soya', 'vegetarian', 'fish'],
  'spaghetti-and-meatballs': ['gluten milk', 'no-pork', 'eggs'],
  'slow-cooked-stew': ['celery', 'no-pork halal'],
  'paella-for-one': ['', 'vegan halal'],
  'roast-chicken-leg': ['milk', 'no-pork no-beef'],
  'pan-fried-dumplings': ['gluten soya', 'no-beef', 'sesame'],
  'classic-burger': ['gluten sesame milk', 'no-pork', 'mustard eggs'],
  'tamale-plate': ['', 'no-pork no-beef halal'],
  'sushi-set': ['fish', 'pescatarian', 'soya sesame'],
  'porridge-and-berries': ['gluten milk', 'vegetarian', 'nuts'],
  'honey-french-toast': ['gluten milk eggs', 'vegetarian'],
  'baguette-and-cherry-jam': ['gluten milk', 'vegetarian'],
  'blueberry-muffin': ['gluten milk eggs', 'vegetarian', 'nuts'],
  'mango-coconut-bowl': ['gluten', 'vegan halal', 'nuts'],
  'soft-eggs-and-soldiers': ['eggs gluten milk', 'vegetarian'],
  'sweet-potato-hash': ['', 'vegan halal'],
  'red-lentil-soup': ['', 'vegan halal', 'gluten celery'],
  'fish-and-chips-friday': ['fish gluten', 'pescatarian'],
  'pepper-steak-plate': ['milk', 'no-pork', 'mustard'],
  'winter-skewers': ['fish soya eggs', 'pescatarian', 'gluten'],
  'fish-cake-noodles': ['gluten fish soya', 'pescatarian', 'eggs'],
  'sesame-noodle-box': ['gluten sesame peanuts soya', 'vegan'],
  'aubergine-bake': ['milk', 'vegetarian'],
  'stuffed-bell-peppers': ['', 'vegan halal'],
  'butter-crab-supper': ['crustaceans milk', 'pescatarian'],
  'lemon-squid': ['molluscs gluten eggs', 'pescatarian', 'mustard'],
  'mushroom-risotto': ['milk sulphites', 'vegetarian'],
  'garden-vegetable-pot': ['celery', 'vegan halal'],
  'sweetcorn-chowder': ['milk celery gluten', 'vegetarian'],
  'prawn-coconut-curry': ['crustaceans', 'pescatarian', 'fish'],
  'potato-and-cheese-gratin': ['milk', 'vegetarian'],
}

const among = <Label extends string>(labels: readonly Label[], text: string) =>
  labels.filter((label) => text.split(' ').includes(label))

/** What the kitchen has stated of a meal of the demonstration; null where it has stated nothing. */
export function statedLabels(slug: string): MealLabels | null {
  const [contains, suits, mayContain = ''] = stated[slug] ?? []
  if (contains === undefined || suits === undefined) return null
  return {
    contains: among(allergens, contains),
    mayContain: among(allergens, mayContain),
    suits: among(diets, suits),
  }
}
