import { MealFilter } from '@warm-ladle/contract'
import * as z from 'zod/mini'

export const filterNames = ['search', 'category', 'minPrice', 'maxPrice'] as const
export type FilterName = (typeof filterNames)[number]

/** The filters of the menu as an address or a form holds them; '' where nothing is filled in. */
export type FilterText = Readonly<Record<FilterName, string>>

/** What the filters mean, and what is wrong with those that mean nothing. */
export interface ReadFilter {
  readonly filter: MealFilter
  readonly problems: Partial<Record<FilterName, string>>
}

/** The filters in the query of an address, for instance `?search=rice&maxPrice=8`. */
export function filterTextIn(query: URLSearchParams): FilterText {
  const text = (name: FilterName) => query.get(name) ?? ''
  return {
    search: text('search'),
    category: text('category'),
    minPrice: text('minPrice'),
    maxPrice: text('maxPrice'),
  }
}

/** Reads what is filled in. A filter that cannot be understood is reported, and otherwise as if it were empty. */
export function readFilter(text: FilterText): ReadFilter {
  const filled = filterNames.filter((name) => text[name].trim() !== '')
  const issues = z.safeParse(MealFilter, pick(text, filled)).error?.issues ?? []
  const problems: Record<string, string> = Object.fromEntries(
    issues.map((issue) => [String(issue.path[0]), issue.message]),
  )
  const good = filled.filter((name) => !(name in problems))
  return { filter: z.parse(MealFilter, pick(text, good)), problems }
}

const pick = (text: FilterText, names: readonly FilterName[]) =>
  Object.fromEntries(names.map((name) => [name, text[name].trim()]))
