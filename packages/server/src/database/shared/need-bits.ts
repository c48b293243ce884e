import { allergens, diets, type Needs } from '@warm-ladle/contract'

/** The bit of the first diet; those below are of allergens. */
const firstDiet = 16

/** Each need on its own, with its bit: 'without nuts', 'vegan'. */
const singleNeeds: readonly { need: Needs; bit: number }[] = [
  ...allergens.map((allergen, place) => ({ need: { avoids: [allergen], diets: [] }, bit: 1 << place })),
  ...diets.map((diet, place) => ({ need: { avoids: [], diets: [diet] }, bit: 1 << (firstDiet + place) })),
]

/** The bits of the needs for which it is so, as one number. */
export const bitsWhere = (isSet: (need: Needs) => boolean) =>
  singleNeeds.reduce((bits, { need, bit }) => (isSet(need) ? bits | bit : bits), 0)
