import type { UpcomingMeal } from '@warm-ladle/contract'
import { titleId } from '../dish/dish-card.tsx'
import { LikeButton } from '../dish/like-button.tsx'
import { useIsBadged } from '../session/use-is-badged.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLikeUpcomingMeal } from './use-like-upcoming-meal.ts'

export function LikeUpcomingMeal({ meal }: { meal: UpcomingMeal }) {
  const isBadged = useIsBadged()
  const { start } = useLikeUpcomingMeal(meal._id)

  if (isBadged === undefined) return <Skeleton className="h-11 rounded-full" />
  if (!isBadged) {
    return (
      <p className="grid min-h-11 items-center text-sm text-muted">
        Only Platinum, Gold, or Silver members can like.
      </p>
    )
  }
  return <LikeButton block liked={meal.liked} aria-describedby={titleId(meal)} onClick={() => start()} />
}
