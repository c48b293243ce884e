import { type Allergen, allergenNames, allergens, type Diet, dietNames, diets } from '@warm-ladle/contract'
import { ChipGroup, type ChipGroupProps } from '../ui/chip-group.tsx'

type ChipsProps<Value extends string> = Omit<ChipGroupProps<Value>, 'choices' | 'names'>

/** A choice of allergens. */
export const AllergenChips = (chips: ChipsProps<Allergen>) => (
  <ChipGroup {...chips} choices={allergens} names={allergenNames} />
)

/** A choice of diets. */
export const DietChips = (chips: ChipsProps<Diet>) => (
  <ChipGroup {...chips} choices={diets} names={dietNames} />
)
