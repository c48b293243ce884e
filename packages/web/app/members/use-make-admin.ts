import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { roleToast } from './role-toast.ts'

/** Gives a member the admin role. */
export function useMakeAdmin({ _id: id, name }: Member) {
  const api = useApi()
  return useNotifyingMutation({
    run: () => api.members.makeAdmin({ params: { id } }),
    done: roleToast(`${name} is now an Admin!`, `${name} is an Admin already.`),
    failure: 'Something went wrong.',
    invalidates: [['members']],
  })
}
