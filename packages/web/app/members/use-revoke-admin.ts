import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useSession } from '../session/use-session.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { successTime, useToasts } from '../ui/toasts.tsx'
import { membersKey } from './member-queries.ts'

/** What shows the role of a member: the list, and the menu of their own dashboard. */
const touched = [membersKey, ['member']] as const

/** Takes the admin role from a member, once the admin has confirmed it, and says how it went. */
export function useRevokeAdmin({ _id: id, name, email }: Member) {
  const api = useApi()
  const client = useQueryClient()
  const { user } = useSession()
  const { add } = useToasts()
  const { confirm, notify } = useDialogs()
  const who = name || email

  const { mutate, isPending } = useMutation({
    mutationFn: () => api.members.revokeAdmin({ params: { id } }),
    onSuccess: () => add({ title: `${who} is no longer an admin.`, timeout: successTime }),
    onError: (error) =>
      void notify({
        title: 'Error!',
        message: refusalMessage(error, 'Something went wrong.'),
        tone: 'error',
      }),
    onSettled: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })

  async function revoke() {
    const agreed = await confirm({
      title: 'Remove the admin role?',
      message:
        user?.email === email
          ? 'You will no longer be an admin, and only another admin can make you one again.'
          : `${who} (${email}) will no longer be an admin. The account and its membership stay as they are.`,
      confirmLabel: 'Yes, remove it!',
      tone: 'warning',
    })
    if (agreed) mutate()
  }
  return { revoke, isPending }
}
