import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page, UpcomingMeal } from '@warm-ladle/contract'
import { withLike } from '../dish/with-like.ts'
import { useApi } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useRefusalDialog } from '../session/use-refusal-dialog.ts'
import { successTime, useToasts } from '../ui/toasts.tsx'
import { upcomingMealsQuery } from './upcoming-meals-query.ts'

type Pages = InfiniteData<Page<UpcomingMeal[]>>

/** Likes an upcoming meal; shown at once, and undone when the service declines. */
export function useLikeUpcomingMeal(mealId: string) {
  const api = useApi()
  const client = useQueryClient()
  const { add } = useToasts()
  const explain = useRefusalDialog()
  const { queryKey } = upcomingMealsQuery(api)

  return useMutation({
    mutationFn: () => api.upcomingMeals.like({ body: { mealId } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, before && liking(before, mealId))
      return before
    },
    onSuccess: ({ success, message }) =>
      success ? add({ title: 'Liked!', timeout: successTime }) : add({ title: message, tone: 'info' }),
    onError: (error, _nothing, before) => {
      client.setQueryData(queryKey, before)
      void explain(error, 'Something went wrong.')
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.upcomingMeals }),
  })
}

const liking = ({ pages, pageParams }: Pages, mealId: string): Pages => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    body: page.body.map((meal) => (meal._id === mealId ? withLike(meal, true) : meal)),
  })),
})
