import type { Closure } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { datesText } from '../ui/date-text.ts'
import { messageToast } from '../ui/toast-message.ts'
import { touchedByClosures } from './touched-by-planning.ts'

/** Opens the kitchen again on days on which it was to be closed. */
export function useRemoveClosure({ id, from, until }: Closure) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: `Open the kitchen again on ${datesText(from, until)}?`,
      message: 'Mealtimes can be planned then. Those that were cancelled stay cancelled.',
      confirmLabel: 'Open again',
      tone: 'info',
    },
    run: () => api.closures.remove({ params: { id } }),
    done: messageToast,
    failure: 'It could not be removed.',
    invalidates: touchedByClosures,
  })
}
