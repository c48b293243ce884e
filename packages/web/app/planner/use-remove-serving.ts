import type { PlannedMealtime, PlannedServing } from '@warm-ladle/contract'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { touchedByPlanning } from './touched-by-planning.ts'
import { usePlanner } from './planner-context.ts'

const meanwhile = {
  title: 'Changed meanwhile',
  message:
    'Another admin changed its portions. It stays as they left it; remove it again if you still want to.',
} as const

/** Takes a meal out of a mealtime, unless its portions were changed by others just then. */
export function useRemoveServing(
  mealtime: PlannedMealtime,
  mealId: string,
  { title, portions }: PlannedServing,
) {
  const { change, seen } = usePlanner()
  return useNotifyingMutation({
    run: async () => {
      const edit = { kind: 'remove', mealId, from: portions } as const
      const changed = await change(mealtime.id, edit)
      if (typeof changed === 'object') seen.ownChange(changed, edit)
      return changed
    },
    done: (changed) =>
      changed === 'conflict'
        ? { dialog: { ...meanwhile, tone: 'info' } }
        : { toast: { title: `${title} removed.` } },
    failure: 'It could not be removed.',
    invalidates: touchedByPlanning,
  })
}
