import { categories, type Category } from '@warm-ladle/contract'

export interface HomeTab {
  readonly title: string
  /** Missing for meals of all categories. */
  readonly category?: Category
}

/** The tabs of the home page. */
export const homeTabs: readonly HomeTab[] = [
  ...categories.map((category) => ({ title: category, category })),
  { title: 'All Meals' },
]

/** The chosen tab, kept in the URL: '/?tab=All+Meals'; by default that of a category. */
export function chosenTab(query: URLSearchParams, usual: Category): number {
  const titles = homeTabs.map(({ title }) => title)
  const chosen = titles.indexOf(query.get('tab') ?? usual)
  return chosen < 0 ? titles.indexOf(usual) : chosen
}
