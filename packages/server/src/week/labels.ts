import { type Allergen, allergens, type Diet, diets, type MealLabels, type Needs } from '@warm-ladle/contract'

interface Label<Kind> {
  readonly kind: Kind
  readonly label: Allergen | Diet
}

/** What was stated of a meal, in the order of the contract. */
export const labelsOf = (rows: readonly Label<'contains' | 'may-contain' | 'suits'>[]): MealLabels => ({
  contains: allergensIn(rows, 'contains'),
  mayContain: allergensIn(rows, 'may-contain'),
  suits: dietsIn(rows, 'suits'),
})

export const needsOf = (rows: readonly Label<'avoids' | 'diet'>[]): Needs => ({
  avoids: allergensIn(rows, 'avoids'),
  diets: dietsIn(rows, 'diet'),
})

const has = <Kind>(rows: readonly Label<Kind>[], kind: Kind, label: Allergen | Diet) =>
  rows.some((row) => row.kind === kind && row.label === label)

const allergensIn = <Kind>(rows: readonly Label<Kind>[], kind: Kind) =>
  allergens.filter((allergen) => has(rows, kind, allergen))

const dietsIn = <Kind>(rows: readonly Label<Kind>[], kind: Kind) =>
  diets.filter((diet) => has(rows, kind, diet))
