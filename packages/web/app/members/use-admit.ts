import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useOnce } from '../api/use-once.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { successTime, useToasts } from '../ui/toasts.tsx'
import { membersKey } from './member-queries.ts'

/** Lets a waiting person in, and says how it went. */
export function useAdmit({ _id: id, name }: Member) {
  const api = useApi()
  const client = useQueryClient()
  const { add } = useToasts()
  const { notify } = useDialogs()

  const admitting = useMutation({
    mutationFn: () => api.members.admit({ params: { id } }),
    onSuccess: ({ modifiedCount }) =>
      modifiedCount > 0
        ? add({ title: `${name} is in and can log in now.`, timeout: successTime })
        : add({ title: `${name} is in already.`, tone: 'info' }),
    onError: (error) =>
      void notify({
        title: 'Error!',
        message: refusalMessage(error, 'Something went wrong.'),
        tone: 'error',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: membersKey }),
  })
  return { run: useOnce(admitting), isPending: admitting.isPending }
}
