import { categories } from './categories.ts'

type Category = (typeof categories)[number]

/**
 * Drawn plates, by category. Their names consist of words that may occur in a title. Imported meals refer to them, so a
 * plate may be redrawn, but never removed.
 */
export const plates: Readonly<Record<Category, readonly string[]>> = {
  Breakfast: [
    'sunny-skillet-eggs',
    'buttermilk-pancakes',
    'golden-waffles',
    'butter-croissant',
    'avocado-toast',
    'morning-rice-bowl',
    'bacon-and-bean-breakfast',
    'strawberry-cream-bagel',
    'sunrise-fruit-plate',
    'warm-doughnut-and-cocoa',
    'porridge-and-berries',
    'honey-french-toast',
    'baguette-and-cherry-jam',
    'blueberry-muffin',
    'mango-coconut-bowl',
    'soft-eggs-and-soldiers',
    'sweet-potato-hash',
    'melon-and-bacon-plate',
  ],
  Lunch: [
    'garden-salad-bowl',
    'stuffed-pita',
    'club-sandwich',
    'street-tacos',
    'bean-burrito',
    'bento-box',
    'tomato-pizza-slice',
    'falafel-plate',
    'mustard-hot-dog',
    'pretzel-and-cheese',
    'rice-ball-lunch',
    'flatbread-and-olives',
    'red-lentil-soup',
    'fish-and-chips-friday',
    'pepper-steak-plate',
    'winter-skewers',
    'fish-cake-noodles',
    'sesame-noodle-box',
    'aubergine-bake',
    'stuffed-bell-peppers',
  ],
  Dinner: [
    'house-curry-rice',
    'ramen-night',
    'spaghetti-and-meatballs',
    'slow-cooked-stew',
    'paella-for-one',
    'roast-chicken-leg',
    'pan-fried-dumplings',
    'classic-burger',
    'tamale-plate',
    'sushi-set',
    'golden-fried-shrimp',
    'slow-roast-lamb-shank',
    'chicken-pot-pie',
    'lobster-night',
    'fondue-evening',
    'butter-crab-supper',
    'lemon-squid',
    'mushroom-risotto',
    'garden-vegetable-pot',
    'sweetcorn-chowder',
    'prawn-coconut-curry',
    'potato-and-cheese-gratin',
    'wood-oven-margherita',
  ],
}

/** The known fields of a meal; its form may be incomplete. */
export interface PlatedMeal {
  readonly title?: string | undefined
  readonly category?: string | undefined
}

/** Words in plate names that do not describe the food. */
const vague = new Set(['and', 'for', 'one', 'night', 'evening', 'set', 'plate', 'warm', 'house', 'classic'])

/**
 * The plate for a meal without a photo: the one whose name shares the most words with the title, or else one of the
 * category's plates, always the same one for the same title.
 *
 * @example plateFor({ title: 'Chicken ramen', category: 'Dinner' }) // 'ramen-night'
 */
export function plateFor({ title = '', category }: PlatedMeal): string {
  const words = new Set(title.toLowerCase().match(/[a-z]+/g))
  const ofCategory = plates[categories.find((one) => one === category) ?? 'Lunch']
  const all = [...ofCategory, ...Object.values(plates).flat()]
  const rated = all.map((plate) => ({ plate, shared: sharedWords(plate, words) }))
  const best = rated.reduce((one, other) => (other.shared > one.shared ? other : one))
  if (best.shared > 0) return best.plate
  return ofCategory[checksum(title) % ofCategory.length] ?? 'garden-salad-bowl'
}

const sharedWords = (plate: string, words: ReadonlySet<string>) =>
  plate.split('-').filter((word) => words.has(word) && !vague.has(word)).length

const checksum = (text: string) =>
  Array.from(text).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7)

/** The path of a plate's picture in full width. */
export const platePath = (plate: string): string => `/art/meals/${plate}-w1280.avif`
