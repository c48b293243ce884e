import {
  type Allergen,
  allergenNames,
  allergens as allAllergens,
  type Diet,
  dietNames,
  diets as allDiets,
  type MealLabels as Labels,
  notStated,
  withoutImplied,
} from '@warm-ladle/contract'
import { Badge } from '../ui/badge.tsx'
import { ChipGroup, type ChipGroupProps } from '../ui/chip-group.tsx'

/** Diets and allergens of a meal in a list: diets as marks, allergens in words. */
export function LabelMarks({ labels }: { labels: Labels | undefined }) {
  if (!labels) return <p className="text-sm text-muted">{notStated}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted">
      <DietMarks diets={labels.suits} />
      <span>{allergenText(labels)}</span>
    </div>
  )
}

/** The same in words alone: 'Vegan · contains soya · may contain sesame'. */
export function labelText(labels: Labels | undefined): string {
  if (!labels) return notStated
  const diets = withoutImplied(labels.suits).map((diet) => dietNames[diet])
  const allergens = allergenText(labels)
  if (diets.length === 0) return allergens
  return `${diets.join(', ')} · ${allergens.charAt(0).toLowerCase()}${allergens.slice(1)}`
}

/** What a meal contains and what it may contain, which is never the same: 'Contains milk · may contain soya'. */
function allergenText({ contains, mayContain }: Labels): string {
  if (contains.length + mayContain.length === 0) return 'No declared allergens'
  const parts = [
    contains.length > 0 && `contains ${namesOf(contains)}`,
    mayContain.length > 0 && `may contain ${namesOf(mayContain)}`,
  ]
  const text = parts.filter(Boolean).join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const namesOf = (allergens: readonly Allergen[]) =>
  allergens.map((allergen) => allergenNames[allergen]).join(', ')

/** All that is stated of one meal. */
export function MealLabels({ labels: { contains, mayContain, suits } }: { labels: Labels }) {
  return (
    <div className="flex flex-col items-start gap-2">
      {suits.length > 0 && (
        <p className="flex flex-wrap gap-2">
          <DietMarks diets={suits} />
        </p>
      )}
      {contains.length + mayContain.length === 0 && <p>No declared allergens</p>}
      {contains.length > 0 && (
        <p>
          Contains: <span className="font-medium">{namesOf(contains)}</span>
        </p>
      )}
      {mayContain.length > 0 && <p className="text-muted">May contain traces of: {namesOf(mayContain)}</p>}
    </div>
  )
}

/** The diets that a meal suits, without those that others imply. */
const DietMarks = ({ diets }: { diets: readonly Diet[] }) =>
  withoutImplied(diets).map((diet) => (
    <Badge key={diet} tone="success">
      {dietNames[diet]}
    </Badge>
  ))

type ChipsProps<Value extends string> = Omit<ChipGroupProps<Value>, 'choices' | 'names'>

/** A choice of allergens. */
export const AllergenChips = (chips: ChipsProps<Allergen>) => (
  <ChipGroup {...chips} choices={allAllergens} names={allergenNames} />
)

/** A choice of diets. */
export const DietChips = (chips: ChipsProps<Diet>) => (
  <ChipGroup {...chips} choices={allDiets} names={dietNames} />
)
