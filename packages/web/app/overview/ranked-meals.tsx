import type { CountedMeal } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { BarTable } from '../ui/charts/bar-table.tsx'
import { MealThumb } from '../dish/meal-thumb.tsx'

/** Meals with their pictures, and bars as long as their numbers. */
export const RankedMeals = ({
  caption,
  counted,
  look,
  meals,
  isOnMenu = false,
}: {
  caption: string
  /** Heading of the numbers: 'Likes'. */
  counted: string
  /** Classes that colour the bars. */
  look: string
  meals: readonly CountedMeal[]
  /** Whether the meals have pages to link to. */
  isOnMenu?: boolean
}) => (
  <BarTable
    caption={caption}
    columns={['Meal', counted]}
    bars={meals.map((meal) => ({
      key: meal._id,
      name: isOnMenu ? (
        <Link to={`/meal/${meal._id}`} className="hover:underline">
          <bdi>{meal.title}</bdi>
        </Link>
      ) : (
        <bdi>{meal.title}</bdi>
      ),
      picture: <MealThumb meal={meal} />,
      count: meal.count,
      look,
    }))}
  />
)
