import { queryOptions } from '@tanstack/react-query'
import type { Allergen, Diet } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'

export interface WeekQuery {
  /** A date of the week, 'YYYY-MM-DD'; the current week without one. */
  readonly from: string | undefined
  /** As the call takes it; nothing of it without a filter. */
  readonly needs: { diet?: Diet[]; without?: Allergen[] }
}

/** The week with a date, or the current one, with what its filter lets through. */
export const weekQuery = (api: ApiClient, { from, needs }: WeekQuery) =>
  queryOptions({
    queryKey: ['week', from ?? 'current', needs],
    queryFn: () => api.week.find({ query: { from, ...needs } }),
  })

/** When the signed-in member is away. */
export const absencesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['absences'], queryFn: () => api.absences.list() })

/** The current week, whole, which is also stored for use offline. */
export const thisWeek: WeekQuery = { from: undefined, needs: {} }
