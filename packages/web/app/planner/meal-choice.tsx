import { Autocomplete } from '@base-ui/react/autocomplete'
import type { Meal } from '@warm-ladle/contract'
import { MealThumb } from '../dish/meal-thumb.tsx'
import { priceText } from '../ui/format.ts'
import type { ChosenMeal } from './use-typed.ts'

/** A meal that was found, to choose. */
export const MealChoice = ({ meal, onChoose }: { meal: Meal; onChoose: (meal: ChosenMeal) => void }) => (
  <Autocomplete.Item
    value={meal}
    onClick={() => onChoose({ id: meal._id, title: meal.title, image: meal.image })}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl p-1.5 text-sm font-medium outline-none data-highlighted:bg-line"
  >
    <MealThumb meal={meal} size={40} />
    <bdi className="line-clamp-2 min-w-0">{meal.title}</bdi>
    <span className="ml-auto shrink-0 text-muted md:max-xl:hidden">{priceText(meal.price)}</span>
  </Autocomplete.Item>
)
