import type { Meal, MealDetail } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useLiveQuery } from '../api/use-followed.ts'
import { useIsBadged } from '../session/use-is-badged.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useRequestMeal } from '../dish/use-request-meal.ts'
import { comingQuery } from './meal-queries.ts'
import { BadgeNeeded, RequestBar, Requested } from './request-bar.tsx'
import { RequestServing } from './request-serving.tsx'

type RequestedMeal = Meal & Pick<MealDetail, 'requestedAt'>

/**
 * The button to request a meal for members with a badge; others see how to get one. Members who are waiting for it are
 * told so, whatever their badge.
 */
export function RequestMeal({ meal }: { meal: RequestedMeal }) {
  const { data: coming } = useLiveQuery(comingQuery(useApi(), meal._id))
  const isOffered = coming !== undefined && coming.mealtimes.length > 0
  return isOffered ? <RequestServing meal={meal} coming={coming} /> : <RequestAnytime meal={meal} />
}

/** Of a meal that is planned for no mealtime. */
function RequestAnytime({ meal }: { meal: RequestedMeal }) {
  const isBadged = useIsBadged()
  if (meal.requestedAt !== undefined) return <AnytimeBar meal={meal} />
  if (isBadged === undefined) return <Skeleton className="h-11 w-36 rounded-full" />
  return isBadged ? <AnytimeBar meal={meal} /> : <BadgeNeeded mealId={meal._id} />
}

const AnytimeBar = ({ meal }: { meal: RequestedMeal }) => (
  <RequestBar price={meal.price}>
    {meal.requestedAt === undefined ? <RequestButton meal={meal} /> : <Requested />}
  </RequestBar>
)

function RequestButton({ meal }: { meal: Meal }) {
  const { start, isPending } = useRequestMeal()
  return (
    <Button pending={isPending} onClick={() => start(meal)}>
      Request Meal
    </Button>
  )
}
