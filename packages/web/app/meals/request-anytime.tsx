import type { Meal, MealDetail } from '@warm-ladle/contract'
import { useIsBadged } from '../session/use-is-badged.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useRequestMeal } from '../dish/use-request-meal.ts'
import { RequestBar, Requested } from './request-bar.tsx'
import { BadgeNeeded } from './badge-needed.tsx'

export type RequestedMeal = Meal & Pick<MealDetail, 'requestedAt'>

/** Of a meal that is planned for no mealtime. */
export function RequestAnytime({ meal }: { meal: RequestedMeal }) {
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
