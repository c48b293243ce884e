import type { Duty, ListedMember } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { roleToast } from './role-toast.ts'

/** Gives a member exactly these duties, unless another admin has changed them meanwhile. */
export function useSaveDuties(
  { _id: id, name, email, duties: seen = [] }: ListedMember,
  onSaved: () => void,
) {
  const api = useApi()
  const who = name || email
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
