import type { Meal } from '@warm-ladle/contract'
import { priceText } from '../ui/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { DishCard, titleId } from './dish-card.tsx'
import { useGrowingPicture } from './growing-picture.ts'
import { Rating } from './rating.tsx'

/** A meal in a list; the whole card links to the meal's page. */
export function MealCard({ meal, isFirst }: { meal: Meal; isFirst?: boolean | undefined }) {
  const { link, pictureClass } = useGrowingPicture(meal, 'card')
  return (
    <DishCard
      dish={meal}
      pictureClass={pictureClass}
      isFirst={isFirst}
      isCompact
      corner={
        <span className="text-lg leading-7 font-semibold max-sm:leading-6">{priceText(meal.price)}</span>
      }
    >
      <div className="flex items-center gap-3">
        <CategoryBadge category={meal.category} />
        <Rating rating={meal.rating} />
      </div>
      <div className="mt-auto">
        <ButtonLink
          {...link}
          variant="soft"
          block
          aria-describedby={titleId(meal)}
          className="after:absolute after:inset-0 max-sm:h-6 max-sm:w-auto max-sm:bg-transparent max-sm:px-0"
        >
          View Details
        </ButtonLink>
      </div>
    </DishCard>
  )
}
