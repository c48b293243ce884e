import { queryOptions } from '@tanstack/react-query'
import type { Category } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'

/** Cards in each tab: two rows of three, three rows of two. */
export const cardsInTab = 6

/** The newest meals of a category, or of all of them. */
export const categoryQuery = (api: ApiClient, category: Category | undefined) =>
  queryOptions({
    queryKey: ['meals', 'newest', category ?? 'all'],
    queryFn: () =>
      category
        ? api.meals.search({ query: { category, limit: cardsInTab } })
        : api.meals.list({ query: { limit: cardsInTab } }),
  })
