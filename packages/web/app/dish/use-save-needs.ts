import type { Needs } from '@warm-ladle/contract'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { messageToast } from '../ui/toast-message.ts'

interface GivenNeeds extends Needs {
  readonly consent: boolean
}

/** Saves the member's needs; without any they are deleted. */
export function useSaveNeeds(onSaved: () => void = () => {}) {
  const api = useApi()
  return useNotifyingMutation({
    run: (body: GivenNeeds) => api.needs.save({ body }),
    done: (answer) => {
      onSaved()
      return messageToast(answer)
    },
    failure: failureTitle('Your needs could not be saved. Please try again.'),
    invalidates: [['needs'], ['week']],
  })
}
