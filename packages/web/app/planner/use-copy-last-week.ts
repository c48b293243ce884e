import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { messageToast } from '../ui/toast-message.ts'
import { usePlanner } from './planner-context.ts'
import { touchedByPlanning } from './touched-by-planning.ts'

/** Copies the mealtimes of the week before as drafts; what is planned already stays. */
export function useCopyLastWeek() {
  const api = useApi()
  const { week, seen } = usePlanner()
  return useNotifyingMutation({
    run: () => api.planning.copyWeek({ body: { from: week.previous, to: week.days[0]?.date ?? '' } }),
    done: (answer) => {
      seen.ownAct()
      return messageToast(answer)
    },
    failure: 'Last week could not be copied.',
    invalidates: touchedByPlanning,
  })
}
