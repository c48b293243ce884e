import type { CountedMeal } from '@warm-ladle/contract'
import { BarTable } from '../ui/charts/bar-table.tsx'
import { MealLink } from '../dish/meal-link.tsx'
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
      name: (
        <MealLink id={isOnMenu ? meal._id : null}>
          <bdi>{meal.title}</bdi>
        </MealLink>
      ),
      picture: <MealThumb meal={meal} />,
      count: meal.count,
      look,
    }))}
  />
)
