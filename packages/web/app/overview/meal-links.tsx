import type { MemberOverview } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MealThumb } from '../dish/meal-thumb.tsx'

type Meal = MemberOverview['liked']['meals'][number]

interface Listed extends Omit<Meal, 'isUpcoming'> {
  readonly isUpcoming?: boolean
  /** Below the title. */
  readonly aside: ReactNode
}

/** Meals with their pictures, each linked to its page. */
export const MealLinks = ({ meals }: { meals: readonly Listed[] }) => (
  <ul className="flex flex-col gap-4">
    {meals.map((meal) => (
      <li key={meal._id} className="flex items-center gap-3">
        <MealThumb meal={meal} />
        <div className="min-w-0">
          <Link
            to={meal.isUpcoming ? '/upcomingMeals' : `/meal/${meal._id}`}
            className="line-clamp-1 font-medium wrap-anywhere hover:underline"
          >
            <bdi>{meal.title}</bdi>
          </Link>
          <p className="text-sm text-muted">{meal.aside}</p>
        </div>
      </li>
    ))}
  </ul>
)
