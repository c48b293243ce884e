import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useRefusalDialog } from '../session/use-refusal-dialog.ts'
import { useDialogs } from '../ui/dialogs.tsx'

/** Asks for a meal to be served. */
export function useRequestMeal(mealId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { notify } = useDialogs()
  const explain = useRefusalDialog()

  return useMutation({
    mutationFn: () => api.mealRequests.create({ body: { mealId } }),
    onSuccess: () => {
      void notify({ title: 'Your meal request has been sent!', tone: 'success' })
    },
    onError: (error) => {
      void explain(error, 'Something went wrong. Please try again.')
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...queryKeys.meals, mealId] }),
        client.invalidateQueries({ queryKey: queryKeys.mealRequests }),
      ]),
  })
}
