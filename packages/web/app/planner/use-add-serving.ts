import { useQueryClient } from '@tanstack/react-query'
import { type PlannedMealtime, Refusal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import type { Place } from './place.ts'
import { usePlanner } from './planner-context.ts'
import { plannedWeekQuery } from './planner-queries.ts'
import { touchedByPlanning } from './touched-by-planning.ts'
import { showLatest } from './use-change-mealtime.ts'
import { mealtimesOf } from './with-mealtime.ts'

interface NewServing {
  readonly mealId: string
  readonly portions: number
}

/** Adds a meal to a mealtime, which is planned with it if it was not yet; `onAdded` closes the row of the new meal. */
export function useAddServing(place: Place, title: string, onAdded: () => void) {
  const { change, seen } = usePlanner()
  const plan = usePlanMealtime(place)
  return useNotifyingMutation({
    run: async ({ mealId, portions }: NewServing) => {
      const edit = { kind: 'add', mealId, to: portions } as const
      const mealtime = place.mealtime ?? (await plan({ mealId, portions }))
      if (!mealtime) return 'planned' as const
      const changed = await change(mealtime.id, edit)
      if (typeof changed === 'object') seen.ownChange(changed, edit)
      return changed
    },
    done: (changed) => {
      onAdded()
      return changed === 'conflict'
        ? {
            dialog: {
              title: `${title} is planned already`,
              message: 'Its portions are in the list.',
              tone: 'info',
            },
          }
        : undefined
    },
    failure: 'It could not be added.',
    invalidates: touchedByPlanning,
  })
}

/**
 * Plans a mealtime with its first meal.
 *
 * @returns the mealtime that another admin has planned in the same place meanwhile
 */
function usePlanMealtime({ date, slot }: Place) {
  const api = useApi()
  const client = useQueryClient()
  const { seen } = usePlanner()
  return async (serving: NewServing): Promise<PlannedMealtime | undefined> => {
    try {
      const { data } = await api.planning.add({ body: { date, slot, servings: [serving] } })
      seen.acknowledge(data.id, data)
      await showLatest(client, data)
      return undefined
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'already-planned')) throw error
      const week = await client.fetchQuery({ ...plannedWeekQuery(api, date), staleTime: 0 })
      return mealtimesOf(week).find((mealtime) => mealtime.date === date && mealtime.slot === slot)
    }
  }
}
