import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { slotNames } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useSettled } from '../layout/palette/use-settled.ts'
import type { Place } from './place.ts'
import { mealChoicesQuery } from './planner-queries.ts'

/** Meals that fit a text; without one those of the category that the slot is named after. */
export function useMealSearch(place: Place, text: string) {
  const settled = useSettled(text)
  const {
    data = [],
    isFetching,
    isError,
    refetch,
  } = useQuery({
    ...mealChoicesQuery(useApi(), settled, slotNames[place.slot]),
    placeholderData: keepPreviousData,
  })
  const planned = new Set(place.mealtime?.servings.map(({ mealId }) => mealId))
  return {
    meals: data.filter(({ _id }) => !planned.has(_id)),
    isSearching: isFetching || settled !== text.trim(),
    isError,
    refetch,
  }
}
