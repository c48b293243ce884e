import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/query.ts'
import { categoryQuery } from './category-query.ts'
import type { MealTime } from './meal-time.ts'
import { MealTile, LoadingTile } from './meal-tile.tsx'
import { Greeting } from './greeting.tsx'

/** How many meals stand above the slides. */
const shown = 3

/** A greeting, and the newest meals for this time of day: on the first screen, above the slides. */
export function MealsForNow({ greeting, category }: MealTime) {
  const { data, isPending } = useQuery(categoryQuery(useApi(), category))
  const meals = data?.body.slice(0, shown) ?? []
  // the section below says what failed, and that there are none
  if (!isPending && meals.length === 0) return null
  return (
    <section aria-labelledby="for-now">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="for-now" className="max-w-full truncate text-xl">
          <Greeting greeting={greeting} />
        </h2>
        <p className="shrink-0 text-sm text-muted">{category} is on the menu</p>
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-3 sm:gap-4">
        {isPending
          ? Array.from({ length: shown }, (_, position) => <LoadingTile key={position} />)
          : meals.map((meal) => <MealTile key={meal._id} meal={meal} />)}
      </ul>
    </section>
  )
}
