import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { roleToast } from './role-toast.ts'

/** Gives a member the admin role, once that is confirmed. */
export function useMakeAdmin({ _id: id, name, email }: Member) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: `Make ${name || email} an admin?`,
      message: `${email} will see all members and payments, and can change meals, roles and accounts.`,
      confirmLabel: 'Yes, make admin',
    },
    run: () => api.members.makeAdmin({ params: { id } }),
    done: roleToast(`${name} is now an Admin!`, `${name} is an Admin already.`),
    failure: 'Something went wrong.',
    invalidates: [['members']],
  })
}
