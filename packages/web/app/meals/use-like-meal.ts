import { useQueryClient } from '@tanstack/react-query'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { updateOptimistically } from '../api/update-optimistically.ts'
import { arrivedIf } from '../api/unreached.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { withLike } from '../dish/with-like.ts'
import { useSession } from '../session/use-session.ts'
import { mealQuery } from './meal-queries.ts'

/** Likes a meal (true) or removes the like (false). */
export function useLikeMeal(mealId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { user } = useSession()
  return useNotifyingMutation({
    run: (liked: boolean) =>
      liked
        ? api.likes.add({ body: { mealId, userId: user?.email } })
        : api.likes.remove({ params: { mealId } }),
    optimisticUpdate: (liked) =>
      updateOptimistically(client, mealQuery(api, mealId).queryKey, (meal) => withLike(meal, liked)),
    done: (_answer, liked) => (liked ? { dialog: { title: 'You liked this meal!' } } : undefined),
    arrived: arrivedIf('already-liked'),
    failure: failureTitle('Something went wrong. Please try again.'),
    invalidates: [['meals']],
  })
}
