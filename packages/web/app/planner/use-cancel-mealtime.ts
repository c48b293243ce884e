import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { messageToast } from '../ui/toast-message.ts'
import { usePlanner } from './planner-context.ts'
import { touchedByPlanning } from './touched-by-planning.ts'

interface Reason {
  readonly reason: string
}

/** Cancels a published mealtime; `onCancelled` closes its form. */
export function useCancelMealtime(
  id: string,
  form: UseFormReturn<{ reason: string }>,
  onCancelled: () => void,
) {
  const api = useApi()
  const { seen } = usePlanner()
  return useNotifyingMutation({
    run: (body: Reason) => api.planning.cancel({ params: { id }, body }),
    done: (answer) => {
      seen.ownAct()
      onCancelled()
      return messageToast(answer)
    },
    failure: 'It could not be cancelled.',
    form,
    invalidates: touchedByPlanning,
  })
}
