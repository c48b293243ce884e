import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Meal, type PlannedMealtime, type PlannedWeek, Refusal } from '@warm-ladle/contract'
import { useCallback, useRef } from 'react'
import { type ApiClient, useApi } from '../../api/query.ts'
import { translate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/**
 * A change to one mealtime: to its note, or to the portions of a meal, which is added without `from` and removed
 * without `to`.
 */
export type Edit =
  | {
      readonly kind: 'portions'
      readonly mealId: string
      /** The value that the cook started from. */
      readonly from: number | undefined
      readonly to: number | undefined
    }
  | { readonly kind: 'note'; readonly from: string; readonly to: string }

/** The body of PATCH without the revision. */
type Body = { servings: { mealId: string; portions: number }[] } | { note: string }

/**
 * The body of a change, based on the mealtime as shown.
 *
 * @returns undefined if that no longer matches what the cook started from
 */
export function toBody(shown: Pick<PlannedMealtime, 'servings' | 'note'>, edit: Edit): Body | undefined {
  if (edit.kind === 'note') return shown.note === edit.from ? { note: edit.to } : undefined
  const { mealId, from, to } = edit
  if (shown.servings.find((serving) => serving.mealId === mealId)?.portions !== from) return undefined
  const planned = shown.servings.flatMap((one) =>
    one.mealId === null ? [] : [{ mealId: one.mealId, portions: one.portions }],
  )
  if (to === undefined) return { servings: planned.filter((one) => one.mealId !== mealId) }
  const changed = { mealId, portions: to }
  if (from === undefined) return { servings: [...planned, changed] }
  return { servings: planned.map((one) => (one.mealId === mealId ? changed : one)) }
}

/**
 * Changes mealtimes one field at a time, and each mealtime one change at a time. A change that meets a newer version is
 * refused as 'changed-meanwhile' once that version is shown.
 */
export function useChangeMealtime(): (id: string, edit: Edit) => Promise<void> {
  const api = useApi()
  const client = useQueryClient()
  const lines = useRef(new Map<string, Promise<void>>())

  return useCallback(
    (id, edit) => {
      const before = lines.current.get(id) ?? Promise.resolve()
      const run = before.catch(() => undefined).then(() => send(client, api, id, edit))
      lines.current.set(id, run)
      return run
    },
    [api, client],
  )
}

async function send(client: QueryClient, api: ApiClient, id: string, edit: Edit): Promise<void> {
  const shown = shownMealtime(client, id)
  if (!shown) throw new Refusal('not-found', translate(texts.notPlannedAnyMore))
  const body = toBody(shown, edit)
  if (!body) throw new Refusal('changed-meanwhile')
  try {
    const { data } = await api.planning.change({
      params: { id },
      body: { revision: shown.revision, ...body },
    })
    await showLatest(client, data)
    // these also show the mealtime's portions and note
    void client.invalidateQueries({ queryKey: ['week'] })
    void client.invalidateQueries({ queryKey: ['overview'] })
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'changed-meanwhile' || error.code === 'not-found'))
      await client.refetchQueries({ queryKey: plannedWeeks, type: 'active' })
    throw error
  }
}

/** A week may be cached under several keys: one of its dates, or the current week. */
function shownMealtime(client: QueryClient, id: string) {
  const weeks = client.getQueriesData<PlannedWeek>({ queryKey: plannedWeeks })
  const found = weeks.flatMap(([, week]) => (week ? listMealtimes(week) : [])).filter((one) => one.id === id)
  return found.toSorted((one, other) => other.revision - one.revision)[0]
}

/** Replaces the mealtime that was read earlier with the version in the service's response. */
export async function showLatest(client: QueryClient, latest: PlannedMealtime): Promise<void> {
  await client.cancelQueries({ queryKey: plannedWeeks })
  client.setQueriesData<PlannedWeek>({ queryKey: plannedWeeks }, (week) => week && withMealtime(week, latest))
}

export const plannedWeeks = ['planning', 'week'] as const

/**
 * A week as the kitchen plans it.
 *
 * @param from a date in the week; '' for the current one
 */
export const plannedWeekQuery = (api: ApiClient, from: string) =>
  queryOptions({
    queryKey: [...plannedWeeks, from],
    queryFn: () => api.planning.week({ query: from === '' ? {} : { from } }),
    staleTime: 0,
  })

/** The problems in these days' drafts, always fetched again. */
export const reviewQuery = (api: ApiClient, from: string, until: string) =>
  queryOptions({
    queryKey: ['planning', 'review', from, until],
    queryFn: () => api.planning.review({ query: { from, until } }),
    staleTime: 0,
    gcTime: 0,
  })

export const hoursQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['hours'], queryFn: () => api.hours.list() })

export const closuresQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['closures'], queryFn: () => api.closures.list() })

/** Meals for a search text; without one, those in the category that the slot is named after. */
export const mealChoicesQuery = (
  api: ApiClient,
  search: string,
  category: 'Breakfast' | 'Lunch' | 'Dinner',
) =>
  queryOptions({
    queryKey: ['meals', 'planner', search, category],
    queryFn: async () => {
      const query = search === '' ? { category, limit: 8 } : { search, limit: 8 }
      return (await api.meals.search({ query })).body
    },
  })

/** The meal chosen as a replacement; null if there is none. */
export const chosenQuery = (api: ApiClient, id: string | undefined) =>
  queryOptions({
    queryKey: ['meals', 'planner', 'instead', id ?? ''],
    queryFn: async (): Promise<Pick<Meal, '_id' | 'title'> | null> =>
      id === undefined ? null : api.meals.find({ params: { id } }),
    staleTime: Infinity,
  })

export const listMealtimes = ({ days }: PlannedWeek): readonly PlannedMealtime[] =>
  days.flatMap(({ mealtimes }) => mealtimes)

/** A week with a new mealtime, or the latest state of an existing one. */
function withMealtime(week: PlannedWeek, latest: PlannedMealtime): PlannedWeek {
  const others = (mealtimes: readonly PlannedMealtime[]) => mealtimes.filter(({ id }) => id !== latest.id)
  return {
    ...week,
    days: week.days.map((day) =>
      day.date === latest.date ? { ...day, mealtimes: [...others(day.mealtimes), latest] } : day,
    ),
  }
}
