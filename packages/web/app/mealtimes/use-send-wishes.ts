import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/unreached.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { touchedByRequests } from './touched-by-requests.ts'
import type { Wishes } from './wishes.ts'

/** What is asked for: a serving, or another way of what was asked for before. */
export type Wanted = { readonly requestId: string } | { readonly servingId: string; readonly mealId: string }

/** Asks for a meal at a mealtime, or changes what was asked for; `onDone` closes the window. */
export function useSendWishes(wanted: Wanted, onDone: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (wishes: Wishes) =>
      'requestId' in wanted
        ? api.mealRequests.change({ params: { id: wanted.requestId }, body: wishes })
        : api.mealRequests.create({ body: { ...wanted, ...wishes } }),
    done: ({ message }) => {
      onDone()
      return { toast: { title: message } }
    },
    arrived: arrivedIf('already-requested'),
    failure: 'Something went wrong. Please try again.',
    invalidates: touchedByRequests,
  })
}
