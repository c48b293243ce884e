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

interface LabelMarksProps {
  /** Whether the kitchen has stated diets and allergens; without it both lists are empty and mean nothing. */
  stated: boolean
  diets: readonly Diet[]
  /** What it contains or may contain. */
  allergens: readonly Allergen[]
}

/** Diets and allergens of a meal in a list: diets as marks, allergens in words. */
export function LabelMarks({ stated, diets, allergens }: LabelMarksProps) {
  if (!stated) return <p className="text-sm text-muted">{notStated}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted">
      <DietMarks diets={diets} />
      <span>Allergens: {allergenText(allergens)}</span>
    </div>
  )
}

/** All that is stated of one meal. */
export function MealLabels({ labels: { contains, mayContain, suits } }: { labels: Labels }) {
  return (
    <div className="flex flex-col items-start gap-2">
      {suits.length > 0 && (
        <p className="flex flex-wrap gap-2">
          <DietMarks diets={suits} />
        </p>
      )}
      <p>
        Contains: <span className="font-medium">{allergenText(contains)}</span>
      </p>
      {mayContain.length > 0 && (
        <p className="text-muted">May contain traces of: {allergenText(mayContain)}</p>
      )}
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

/** Allergens in words, for the end of a sentence. */
const allergenText = (allergens: readonly Allergen[]): string =>
  allergens.length === 0
    ? 'none of the 14 to be stated'
    : allergens.map((allergen) => allergenNames[allergen]).join(', ')

type ChipsProps<Value extends string> = Omit<ChipGroupProps<Value>, 'choices' | 'names'>

/** A choice of allergens. */
export const AllergenChips = (chips: ChipsProps<Allergen>) => (
  <ChipGroup {...chips} choices={allAllergens} names={allergenNames} />
)

/** A choice of diets. */
export const DietChips = (chips: ChipsProps<Diet>) => (
  <ChipGroup {...chips} choices={allDiets} names={dietNames} />
)
