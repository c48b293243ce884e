import type { UpcomingMeal } from '@warm-ladle/contract'
import { CategoryBadge } from '../dish/category-badge.tsx'
import { DishCard, titleId } from '../dish/dish-card.tsx'
import { LikeButton } from '../dish/like-button.tsx'
import { priceText } from '../ui/format.ts'
import { useIsBadged } from '../session/use-is-badged.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useLikeUpcomingMeal } from './use-like-upcoming-meal.ts'

/** An announced meal in a list. */
export function UpcomingMealCard({ meal, isFirst }: { meal: UpcomingMeal; isFirst: boolean }) {
  return (
    <DishCard dish={meal} isFirst={isFirst}>
      <div>
        <CategoryBadge category={meal.category} />
      </div>
      <p dir="auto" className="text-muted wrap-anywhere">
        {meal.description}
      </p>
      <p className="mt-auto flex justify-between gap-3 font-medium">
        <span>Price: {priceText(meal.price)}</span>
        <span>Likes: {meal.likeCount.toLocaleString('en-US')}</span>
      </p>
      <LikeUpcomingMeal meal={meal} />
    </DishCard>
  )
}

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
