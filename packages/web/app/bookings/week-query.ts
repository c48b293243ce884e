import { queryOptions } from '@tanstack/react-query'
import type { Allergen, Diet } from '@warm-ladle/contract'
import type { ApiClient } from '../api/query.ts'

export interface WeekQuery {
  /** A date of the week, 'YYYY-MM-DD'; missing for the current week. */
  readonly from: string | undefined
  /** The diets and allergens, in the form that the call expects; empty without a filter. */
  readonly needs: { diet?: Diet[]; without?: Allergen[] }
}

/** The week of a date, or the current one, with the meals that pass its filter. */
export const weekQuery = (api: ApiClient, { from, needs }: WeekQuery) =>
  queryOptions({
    queryKey: ['week', from ?? 'current', needs],
    queryFn: () => api.week.find({ query: { from, ...needs } }),
  })

/** The logged-in member's absences. */
export const absencesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['absences'], queryFn: () => api.absences.list() })

/** The whole current week, also stored for use offline. */
export const thisWeek: WeekQuery = { from: undefined, needs: {} }
