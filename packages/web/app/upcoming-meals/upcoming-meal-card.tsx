import type { UpcomingMeal } from '@warm-ladle/contract'
import { CategoryBadge } from '../dish/category-badge.tsx'
import { DishCard } from '../dish/dish-card.tsx'
import { priceText } from '../ui/format.ts'
import { LikeUpcomingMeal } from './like-upcoming-meal.tsx'

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
