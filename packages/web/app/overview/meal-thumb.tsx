import type { CountedMeal } from '@warm-ladle/contract'
import { dishGround } from '../dish/dish-ground.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'

/** A meal's picture beside its name. */
export const MealThumb = ({ meal }: { meal: Pick<CountedMeal, 'image' | 'category'> }) => (
  <span className={classNames('size-12 shrink-0 overflow-hidden rounded-xl', dishGround[meal.category])}>
    <Picture src={meal.image} alt="" width={48} height={48} sizes="64px" className="size-full object-cover" />
  </span>
)
