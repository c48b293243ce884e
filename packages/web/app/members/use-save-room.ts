import type { ListedMember, RoomAndCard } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { nameOf } from './name-of.ts'
import { roleToast } from './role-toast.ts'

/** Writes down a member's room and card; empty ones are removed. */
export function useSaveRoom(
  user: ListedMember,
  form: Pick<UseFormReturn<RoomAndCard>, 'getValues' | 'setError'>,
  onSaved: () => void,
) {
  const api = useApi()
  const what = `Room and card of ${nameOf(user)}`
  const told = roleToast(`${what} are saved.`, `${what} were so already.`)
  return useNotifyingMutation({
    run: (body: RoomAndCard) => api.members.saveRoom({ params: { id: user._id }, body }),
    done: (answer) => {
      onSaved()
      return told(answer)
    },
    failure: 'Something went wrong.',
    form,
    // also one's own account, which shows the room
    invalidates: [['members'], ['account']],
  })
}
