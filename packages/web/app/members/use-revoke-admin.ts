import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-confirmed-mutation.ts'
import { useSession } from '../session/use-session.ts'
import { successTime } from '../ui/toasts.tsx'

/** Takes the admin role from a member. */
export function useRevokeAdmin({ _id: id, name, email }: Member) {
  const api = useApi()
  const { user } = useSession()
  const who = name || email
  return useConfirmedMutation({
    ask: {
      title: 'Remove the admin role?',
      message:
        user?.email === email
          ? 'You will no longer be an admin, and only another admin can make you one again.'
          : `${who} (${email}) will no longer be an admin. The account and its membership stay as they are.`,
      confirmLabel: 'Yes, remove it!',
    },
    run: () => api.members.revokeAdmin({ params: { id } }),
    done: () => ({ toast: { title: `${who} is no longer an admin.`, timeout: successTime } }),
    failure: 'Something went wrong.',
    // the role also decides the dashboard's menu
    invalidates: [['members'], ['member']],
  })
}
