import { skipToken, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApi } from '../api/query.ts'
import { useRequestMeal } from '../dish/use-request-meal.ts'
import { wantedMealIn } from '../packages/wanted-meal.ts'

/** The meal for which the member came to the checkout: its title, and a function that requests it. */
export function useWantedMeal() {
  const api = useApi()
  const id = wantedMealIn(useSearchParams()[0])
  const { start } = useRequestMeal()
  const { data: meal } = useQuery({
    queryKey: ['meals', id],
    queryFn: id === undefined ? skipToken : () => api.meals.find({ params: { id } }),
  })
  return meal && { id: meal._id, title: meal.title, request: () => start(meal) }
}
