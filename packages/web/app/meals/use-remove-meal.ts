import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Meal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useDialogs } from '../ui/dialogs.tsx'

/** What shows meals, or counts something of theirs. */
const touched = [['meals'], ['reviews'], ['meal-requests']] as const

/** Takes a meal off the menu, once the admin has confirmed it, and says how it went. */
export function useRemoveMeal({ _id: id, title }: Meal) {
  const api = useApi()
  const client = useQueryClient()
  const { confirm, notify } = useDialogs()

  const { mutate, isPending } = useMutation({
    mutationFn: () => api.meals.remove({ params: { id } }),
    onSuccess: () => void notify({ title: 'Meal deleted successfully!', tone: 'success' }),
    onError: (error) => {
      const message = refusalMessage(error, 'Failed to delete meal.')
      void notify({ title: 'Error!', message, tone: 'error' })
    },
    onSettled: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })

  async function remove() {
    const agreed = await confirm({
      title: 'Are you sure?',
      message: `${title} leaves the menu with its likes and reviews, and open requests for it are cancelled. This cannot be undone!`,
      confirmLabel: 'Yes, delete it!',
      tone: 'warning',
    })
    if (agreed) mutate()
  }
  return { remove, isPending }
}
