import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'

/** Whether the kitchen states diets and allergens at all; until then nothing about them is shown. */
export const labellingQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['meals', 'labelling'], queryFn: () => api.meals.labelling(), staleTime: 60_000 })
