import type { PlannedMealtime } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { messageToast } from '../ui/toast-message.ts'
import { mealtimeName } from './names.ts'
import { usePlanner } from './planner-context.ts'
import { touchedByPlanning } from './touched-by-planning.ts'

/** Removes the draft of a mealtime with its meals. */
export function useRemoveDraft({ id, date, slot, servings }: PlannedMealtime) {
  const api = useApi()
  const { seen } = usePlanner()
  return useConfirmedMutation({
    ask: {
      title: `Remove ${mealtimeName(date, slot)}?`,
      message:
        servings.length === 0
          ? 'It has no meals.'
          : `It has ${mealsText(servings.length)}, which are not planned then.`,
      confirmLabel: 'Yes, remove it',
    },
    run: () => api.planning.remove({ params: { id } }),
    done: (answer) => {
      seen.acknowledge(id, undefined)
      return messageToast(answer)
    },
    failure: 'It could not be removed.',
    invalidates: touchedByPlanning,
  })
}

const mealsText = (count: number) => (count === 1 ? 'one meal' : `${count} meals`)
