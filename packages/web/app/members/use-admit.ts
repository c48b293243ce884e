import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { roleToast } from './role-toast.ts'

/** Admits a waiting member. */
export function useAdmit({ _id: id, name }: Member) {
  const api = useApi()
  return useNotifyingMutation({
    run: () => api.members.admit({ params: { id } }),
    done: roleToast(`${name} is in and can log in now.`, `${name} is in already.`),
    failure: 'Something went wrong.',
    invalidates: [['members']],
  })
}
