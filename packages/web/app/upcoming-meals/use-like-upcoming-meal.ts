import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Page, UpcomingMeal } from '@warm-ladle/contract'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { updateOptimistically } from '../api/update-optimistically.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { withLike } from '../dish/with-like.ts'
import { useMember } from '../session/use-member.ts'
import { outcomeToast } from './outcome-toast.ts'
import { upcomingMealsQuery } from './upcoming-meals-query.ts'

type Pages = InfiniteData<Page<UpcomingMeal[]>>

/** Likes an upcoming meal. */
export function useLikeUpcomingMeal(mealId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { data: member } = useMember()
  return useNotifyingMutation({
    run: () => api.upcomingMeals.like({ body: { mealId, userId: member?._id } }),
    optimisticUpdate: () =>
      updateOptimistically(client, upcomingMealsQuery(api).queryKey, (pages) => liking(pages, mealId)),
    done: (outcome) => outcomeToast(outcome, 'Liked!'),
    failure: failureTitle('Something went wrong.'),
    invalidates: [['upcoming-meals']],
  })
}

const liking = ({ pages, pageParams }: Pages, mealId: string): Pages => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    body: page.body.map((meal) => (meal._id === mealId ? withLike(meal, true) : meal)),
  })),
})
