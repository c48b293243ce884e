import { useState } from 'react'
import { useViewTransitionState } from 'react-router'
import { useApi } from '../api/query.ts'
import { useLiveQuery } from '../api/use-followed.ts'
import { mealQuery } from './meal-queries.ts'

/**
 * A meal, followed while it is shown. If it arrives while the card's picture still grows into the page it is held back
 * until that has ended: replacing the picture would break the movement off.
 */
export function useMeal(id: string) {
  const query = useLiveQuery(mealQuery(useApi(), id))
  const isMoving = useViewTransitionState(`/meal/${id}`)
  const isKnown = query.data !== undefined
  const [isShown, setShown] = useState(isKnown)
  // not on the way back, where it is shown already
  if (!isShown && isKnown && !isMoving) setShown(true)
  return isShown ? query : { ...query, data: undefined }
}
