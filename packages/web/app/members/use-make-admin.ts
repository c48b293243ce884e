import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { successTime, useToasts } from '../ui/toasts.tsx'
import { useOnce } from '../api/use-once.ts'
import { membersKey } from './member-queries.ts'

/** Gives a member the admin role, and says how it went. */
export function useMakeAdmin({ _id: id, name }: Member) {
  const api = useApi()
  const client = useQueryClient()
  const { add } = useToasts()
  const { notify } = useDialogs()

  const making = useMutation({
    mutationFn: () => api.members.makeAdmin({ params: { id } }),
    onSuccess: ({ modifiedCount }) =>
      modifiedCount > 0
        ? add({ title: `${name} is now an Admin!`, timeout: successTime })
        : add({ title: `${name} is an Admin already.`, tone: 'info' }),
    onError: (error) =>
      void notify({
        title: 'Error!',
        message: refusalMessage(error, 'Something went wrong.'),
        tone: 'error',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: membersKey }),
  })
  return { run: useOnce(making), isPending: making.isPending }
}
