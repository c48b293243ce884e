import type { Duty, ListedMember } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { nameOf } from './name-of.ts'
import { roleToast } from './role-toast.ts'

/** Gives a member exactly these duties, unless another admin has changed them meanwhile. */
export function useSaveDuties(user: ListedMember, onSaved: () => void) {
  const api = useApi()
  const { _id: id, duties: seen = [] } = user
  const who = nameOf(user)
  const told = roleToast(`The duties of ${who} are saved.`, `The duties of ${who} were so already.`)
  return useNotifyingMutation({
    run: (duties: readonly Duty[]) =>
      api.duties.save({ params: { id }, body: { duties: [...duties], seen: [...seen] } }),
    done: (answer) => {
      onSaved()
      return told(answer)
    },
    failure: 'Something went wrong.',
    // an admin's own duties also decide what they may do once their role is gone
    invalidates: [['members'], ['member']],
  })
}
