import {
  allergens,
  allergenWords,
  containsNone,
  contradictionIn,
  diets,
  dietWords,
  type MealLabels,
  unknownLabels,
  type Message,
  said,
  type Said,
  sayIn,
  tell,
  toldAs,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'

/** A list of labels by their ids or English names, separated by commas; 'none' is an empty list, an empty cell undefined. */
function listOf<Label extends string>(
  labels: readonly Label[],
  words: Readonly<Record<Label, Message>>,
  unknown: Message,
) {
  const say = sayIn('en')
  const known = new Map(
    labels.flatMap((label) => [label, say(words[label])].map((name) => [fold(name), label])),
  )
  return z.string().transform((text, context): readonly Label[] | undefined => {
    const given = text
      .split(/[,;\r\n]/)
      .map(fold)
      .filter(Boolean)
    if (given.length === 0) return undefined
    if (given.length === 1 && given[0] === containsNone) return []
    return given.flatMap((name) => {
      const label = known.get(name)
      if (label !== undefined) return [label]
      context.addIssue({
        code: 'custom',
        message: tell(answers.unknownLabel, { what: unknown, name }).error(),
      })
      return []
    })
  })
}

const fold = (name: string) => name.trim().toLowerCase()

export const Allergens = listOf(allergens, allergenWords, unknownLabels.allergen)
export const Diets = listOf(diets, dietWords, unknownLabels.diet)

interface LabelCells {
  readonly Contains: z.output<typeof Allergens>
  readonly 'May contain': z.output<typeof Allergens>
  readonly Suits: z.output<typeof Diets>
}

type StatedLabels =
  | { readonly labels: MealLabels | undefined }
  | { readonly column: keyof LabelCells; readonly told: Said | string }

/** What the cells of a row state together, which is nothing where all of them are empty; or why they cannot. */
export function labelsIn({ Contains, 'May contain': mayContain, Suits }: LabelCells): StatedLabels {
  if (!Contains) {
    if (!mayContain && !Suits) return { labels: undefined }
    return { column: 'Contains', told: said(answers.stateContains, { none: containsNone }) }
  }
  const labels = { contains: [...Contains], mayContain: [...(mayContain ?? [])], suits: [...(Suits ?? [])] }
  const message = contradictionIn(labels)
  if (message === undefined) return { labels }
  return { column: 'Contains', told: toldAs(message) }
}
