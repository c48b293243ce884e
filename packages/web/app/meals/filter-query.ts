import { MealFilter } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { needNames, needsTextIn } from '../dish/needs-text.ts'

export const filterNames = ['search', 'category', 'minPrice', 'maxPrice', ...needNames] as const
export type FilterName = (typeof filterNames)[number]

/** The filters of the menu as texts, as in a URL or a form; '' for an empty one. */
export type FilterText = Readonly<Record<FilterName, string>>

/** The parsed filters, and messages for the invalid ones. */
export interface ReadFilter {
  readonly filter: MealFilter
  readonly problems: Partial<Record<FilterName, string>>
  /** What is said of a diet or allergen that is not known; a list without this filter must not be shown. */
  readonly unknownNeed: string | undefined
}

/** The filters in the query of a URL, for instance `?search=rice&maxPrice=8`. */
export function filterTextIn(query: URLSearchParams): FilterText {
  const text = (name: FilterName) => query.get(name) ?? ''
  return {
    search: text('search'),
    category: text('category'),
    minPrice: text('minPrice'),
    maxPrice: text('maxPrice'),
    ...needsTextIn(query),
  }
}

/** Parses the filters. An invalid one is reported, and otherwise treated as empty. */
export function readFilter(text: FilterText): ReadFilter {
  const filled = filterNames.filter((name) => text[name].trim() !== '')
  const issues = z.safeParse(MealFilter, pick(text, filled)).error?.issues ?? []
  const problems: Partial<Record<FilterName, string>> = Object.fromEntries(
    issues.map((issue) => [String(issue.path[0]), issue.message]),
  )
  const good = filled.filter((name) => !(name in problems))
  const unknownNeed = problems.diet ?? problems.without
  return { filter: z.parse(MealFilter, pick(text, good)), problems, unknownNeed }
}

const pick = (text: FilterText, names: readonly FilterName[]) =>
  Object.fromEntries(names.map((name) => [name, text[name].trim()]))
