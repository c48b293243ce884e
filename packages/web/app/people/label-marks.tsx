import {
  type Allergen,
  allergenWords,
  allergens as allAllergens,
  type Diet,
  dietWords,
  diets as allDiets,
  type MealLabels as Labels,
  notStated,
  withoutImplied,
  listText,
} from '@warm-ladle/contract'
import { type Translate, useTranslate } from '../page/language.tsx'
import { Badge } from '../ui/badge.tsx'
import { ChipGroup, type ChipGroupProps } from '../ui/chip-group.tsx'
import { texts } from './texts.ts'

/** A meal's diets and allergens in a list: diets as marks, allergens in words. */
export function LabelMarks({ labels }: { labels: Labels | undefined }) {
  const t = useTranslate()
  if (!labels) return <p className="text-sm text-muted">{t(notStated)}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted">
      <DietMarks diets={labels.suits} />
      <span>{t(texts.allergens, toAllergens(t, labels))}</span>
    </div>
  )
}

/** A meal's diets and allergens in words: 'Vegan · contains soya · may contain sesame'. */
export function labelText(t: Translate, labels: Labels | undefined): string {
  if (!labels) return t(notStated)
  const diets = withoutImplied(labels.suits).map((diet) => t(dietWords[diet]))
  const allergens = toAllergens(t, labels)
  return diets.length === 0
    ? t(texts.allergens, allergens)
    : t(texts.dietsAndAllergens, { ...allergens, diets: listText(t.language, diets) })
}

/** The allergens that a meal contains or may contain, in words. */
const toAllergens = (t: Translate, { contains, mayContain }: Labels) => ({
  stated: getStated(contains.length > 0, mayContain.length > 0),
  contains: listNames(t, contains),
  mayContain: listNames(t, mayContain),
})

function getStated(contains: boolean, mayContain: boolean) {
  if (contains) return mayContain ? 'both' : 'contains'
  return mayContain ? 'mayContain' : 'none'
}

const listNames = (t: Translate, allergens: readonly Allergen[]) =>
  listText(
    t.language,
    allergens.map((allergen) => t(allergenWords[allergen])),
  )

/** A meal's stated diets and allergens. */
export function MealLabels({ labels: { contains, mayContain, suits } }: { labels: Labels }) {
  const t = useTranslate()
  return (
    <div className="flex flex-col items-start gap-2">
      {suits.length > 0 && (
        <p className="flex flex-wrap gap-2">
          <DietMarks diets={suits} />
        </p>
      )}
      {contains.length + mayContain.length === 0 && <p>{t(texts.noAllergens)}</p>}
      {contains.length > 0 && (
        <p>
          {t(texts.containsOnly, {
            allergens: <span className="font-medium" />,
            names: listNames(t, contains),
          })}
        </p>
      )}
      {mayContain.length > 0 && (
        <p className="text-muted">{t(texts.tracesOf, { names: listNames(t, mayContain) })}</p>
      )}
    </div>
  )
}

/** The diets that a meal suits, except those implied by others. */
function DietMarks({ diets }: { diets: readonly Diet[] }) {
  const t = useTranslate()
  return withoutImplied(diets).map((diet) => (
    <Badge key={diet} tone="success">
      {t(dietWords[diet])}
    </Badge>
  ))
}

type ChipsProps<Value extends string> = Omit<ChipGroupProps<Value>, 'choices' | 'names'>

export const AllergenChips = (chips: ChipsProps<Allergen>) => (
  <ChipGroup {...chips} choices={allAllergens} names={allergenWords} />
)

export const DietChips = (chips: ChipsProps<Diet>) => (
  <ChipGroup {...chips} choices={allDiets} names={dietWords} />
)
