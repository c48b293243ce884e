import { allergens, diets, type Needs, unknownLabels } from '@warm-ladle/contract'

export const needNames = ['diet', 'without'] as const
export type NeedName = (typeof needNames)[number]

/** The filters by diets and allergens as texts, as in a URL or a form; '' for an empty one. */
export type NeedsText = Readonly<Record<NeedName, string>>

/** The filters by diets and allergens in the query of a URL: `?diet=vegan&without=nuts,peanuts`. */
export function needsTextIn(query: URLSearchParams): NeedsText {
  // without scripts a form repeats the name of each chosen chip
  const list = (name: NeedName) => query.getAll(name).join(',')
  return { diet: list('diet'), without: list('without') }
}

/** The diets and allergens that the filters name, and what is said of one that is not known. */
export function readNeeds({ diet, without }: NeedsText): Needs & { unknownNeed: string | undefined } {
  const [wanted, avoided] = [namesIn(diet), namesIn(without)]
  const known: Needs = {
    diets: diets.filter((name) => wanted.includes(name)),
    avoids: allergens.filter((name) => avoided.includes(name)),
  }
  const isUnknown = {
    diet: known.diets.length < wanted.length,
    allergen: known.avoids.length < avoided.length,
  }
  const unknownNeed = isUnknown.diet ? unknownLabels.diet : isUnknown.allergen && unknownLabels.allergen
  return { ...known, unknownNeed: unknownNeed || undefined }
}

const namesIn = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean)
