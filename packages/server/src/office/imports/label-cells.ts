import {
  type Allergen,
  allergens,
  allergenWords,
  containsNone,
  contradictionIn,
  type Diet,
  diets,
  dietWords,
  type MealLabels,
  type Message,
  said,
  type Said,
  withMessage,
  toSaid,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'
import { allergenNamed, dietNamed, type FindMeaning, lettersOfTwo } from './known-words.ts'
import type { Note } from './readings.ts'

interface LabelList<Label extends string> {
  readonly find: FindMeaning<Label>
  /** The message for an unknown word. */
  readonly describeUnknown: (name: string) => { readonly error: () => string }
  /** Matches words that mean 'none'. */
  readonly none: RegExp
}

/**
 * Parses a list of labels: 'none' is an empty list, an empty cell is undefined, and e.g. 'Gluten (wheat)' is gluten.
 */
const makeLabelList = <Label extends string>(
  column: string,
  { find, describeUnknown, none }: LabelList<Label>,
  note: Note,
) =>
  z.string().transform((text, context): readonly Label[] | undefined => {
    const given = splitLabels(text)
    if (given.length === 0) return undefined
    if (given.length === 1 && none.test(given[0] ?? '')) return []
    return given.flatMap((name) => {
      const found = findLabels(name, find)
      if (found.length === 0) context.addIssue({ code: 'custom', message: describeUnknown(name).error() })
      else if (found.length > 1 || name.toLowerCase() !== found[0]) note(column, name, found.join(', '))
      return found
    })
  })

/**
 * The labels in a name, e.g. 'milk', 'Contains milk', 'A1', 'Nuts (peanuts)' or 'milk and eggs'; empty unless all of
 * it is known.
 */
function findLabels<Label extends string>(name: string, find: FindMeaning<Label>): readonly Label[] {
  const [, whole = name, kinds = ''] = /^(.*?)\s*\(([^)]*)\)$/.exec(name) ?? []
  const [, bare = whole] =
    /^(?:contains|enthält|contient|contiene)\s+(.+)$|^([a-r])\d{1,2}$/i.exec(whole)?.filter(Boolean) ?? []
  const label = find(name) ?? find(whole) ?? find(bare)
  // known only without the brackets, whose text may name another allergen
  if (label !== undefined)
    return [...new Set([label, ...splitLabels(kinds).flatMap((kind) => find(kind) ?? [])])]
  const parts = bare.split(joiners)
  const found = parts.length > 1 ? parts.map((part) => findLabels(part, find)) : []
  return found.every((labels) => labels.length > 0) ? [...new Set(found.flat())] : []
}

const joiners = /\s*[+&]\s*|\s+(?:and|und|et|y|e|और|तथा|এবং|ও|و)\s+|\s+\u0648(?=\p{L})/iu

/** Names in a list, split at separators except inside brackets; codes such as 'A C G' are also split at spaces. */
const splitLabels = (text: string): string[] =>
  text
    .split(/[,،;؛/|\r\n](?![^()]*\))/u)
    .map((name) => name.trim().replace(/\.$/, ''))
    .flatMap((name) =>
      /^(?:[a-r]|\d{1,2})(?:\s+(?:[a-r]|\d{1,2}))+$/i.test(name) ? name.split(/\s+/) : name,
    )
    .filter(Boolean)

/** Words that mean 'none'. A dash does not count, because people would trust the result. */
const noneAtAll = new RegExp(
  `^(?:${containsNone}|keine|aucun|ninguno|कोई नहीं|कुछ नहीं|নেই|কিছু নেই|কোনোটি নয়|لا يوجد|لا شيء|` +
    String.raw`allergen[\s-]?free|allergenfrei|(?:no|none|keine|aucun|sans|ningún|sin)\s+(?:allerg[eè]n[es]?|alérgenos?))$`,
  'i',
)

const allergenList: LabelList<Allergen> = {
  find: allergenNamed,
  none: noneAtAll,
  describeUnknown(name) {
    const two = lettersOfTwo[name.toLowerCase()]
    if (two) {
      const [austrian, german] = two.map((allergen) => allergenWords[allergen])
      if (austrian && german) return withMessage(answers.letterOfTwo, { letter: name, austrian, german })
    }
    const known = allergens.map((allergen) => allergenWords[allergen])
    return withMessage(answers.unknownAllergen, { name, known })
  },
}

const dietList: LabelList<Diet> = {
  find: dietNamed,
  // also matches e.g. 'non-veg' in the column 'Veg' of Indian menus
  none: new RegExp(`${noneAtAll.source}|^non[\\s-]?veg(?:etarian)?$`, 'i'),
  describeUnknown: (name) =>
    withMessage(answers.unknownDiet, {
      name,
      known: diets.map((diet): Message => dietWords[diet]),
    }),
}

export const allergensIn = (column: string, note: Note) => makeLabelList(column, allergenList, note)
export const dietsIn = (column: string, note: Note) => makeLabelList(column, dietList, note)

interface LabelCells {
  readonly Contains: readonly Allergen[] | undefined
  readonly 'May contain': readonly Allergen[] | undefined
  readonly Suits: readonly Diet[] | undefined
}

type StatedLabels =
  | { readonly labels: MealLabels | undefined }
  | { readonly column: keyof LabelCells; readonly message: Said | string }

/** The labels that a row's cells state together, undefined if all are empty; or why they are refused. */
export function labelsIn({ Contains, 'May contain': mayContain, Suits }: LabelCells): StatedLabels {
  if (!Contains) {
    if (!mayContain && !Suits) return { labels: undefined }
    return { column: 'Contains', message: said(answers.stateContains, { none: containsNone }) }
  }
  const labels = { contains: [...Contains], mayContain: [...(mayContain ?? [])], suits: [...(Suits ?? [])] }
  const message = contradictionIn(labels)
  if (message === undefined) return { labels }
  return { column: 'Contains', message: toSaid(message) }
}
