import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withLike } from '../dish/with-like.ts'
import { useApi } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useRefusalDialog } from '../session/use-refusal-dialog.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { mealQuery } from './meal-queries.ts'

/** Likes a meal (true) or takes the like back (false); shown at once, and undone when the service declines. */
export function useLikeMeal(mealId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { notify } = useDialogs()
  const explain = useRefusalDialog()
  const { queryKey } = mealQuery(api, mealId)

  return useMutation({
    mutationFn: (liked: boolean) =>
      liked ? api.likes.add({ body: { mealId } }) : api.likes.remove({ params: { mealId } }),
    onMutate: async (liked) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && withLike(before, liked))
      return before
    },
    onSuccess: (_done, liked) => {
      if (liked) void notify({ title: 'You liked this meal!', tone: 'success' })
    },
    onError: (error, _liked, before) => {
      client.setQueryData(queryKey, before)
      void explain(error, 'Something went wrong. Please try again.')
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.meals }),
  })
}
