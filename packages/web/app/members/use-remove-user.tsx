import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { membersKey } from './member-queries.ts'

/** What shows something of the member, his likes or his requests. */
const touched = [membersKey, ['meals'], ['upcoming-meals'], ['reviews'], ['meal-requests']] as const

/** Removes a member, once the admin has confirmed it, and says how it went. */
export function useRemoveUser({ _id: id, name, email }: Member) {
  const api = useApi()
  const client = useQueryClient()
  const { confirm, notify } = useDialogs()

  const { mutate, isPending } = useMutation({
    mutationFn: () => api.members.remove({ params: { id } }),
    onSuccess: () =>
      void notify({ title: 'Deleted!', message: 'The user has been removed.', tone: 'success' }),
    onError: (error) =>
      void notify({
        title: 'Error!',
        message: refusalMessage(error, 'Something went wrong.'),
        tone: 'error',
      }),
    onSettled: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })

  async function remove() {
    const agreed = await confirm({
      title: 'Are you sure?',
      message: <WhatHappens name={name || email} />,
      confirmLabel: 'Yes, delete it!',
      tone: 'warning',
    })
    if (agreed) mutate()
  }
  return { remove, isPending }
}

const WhatHappens = ({ name }: { name: string }) => (
  <>
    <span className="block">This action cannot be undone!</span>
    <span className="mt-2 block">
      {name} loses the account, its likes and its open requests. Reviews and served requests stay without a
      name; payments stay in the books.
    </span>
  </>
)
