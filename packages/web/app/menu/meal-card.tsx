import { type Category, categoryNames, type Meal, tenthsText } from '@warm-ladle/contract'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { useGrowingPicture } from './growing-picture.ts'
import { texts } from './texts.ts'

/** Displayed width of a card's picture in the `MealGrid`. */
const pictureSizes = '(min-width: 72rem) 352px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'

export interface MealCardFrameProps {
  meal: Pick<Meal, '_id' | 'title' | 'image' | 'category'>
  /** Shown to the right of the title. */
  corner?: ReactNode
  /** Whether it is on the first screen, where pictures load at once. */
  isFirst?: boolean | undefined
  /** On phones the card is a row of a list, with its picture on the left. */
  isCompact?: boolean | undefined
  pictureClass?: string | undefined
  children: ReactNode
}

/** The frame for cards of meals and upcoming meals: a picture, the title, and the page's own content. */
export function MealCardFrame({
  meal,
  corner,
  isFirst = false,
  isCompact = false,
  pictureClass,
  children,
}: MealCardFrameProps) {
  return (
    <article
      className={classNames(
        'surface group relative flex h-full flex-col overflow-hidden transition-shadow duration-200 hover:shadow-lg',
        isCompact && 'max-sm:flex-row',
      )}
    >
      <div
        className={classNames(
          'aspect-4/3 overflow-hidden',
          mealGround[meal.category],
          isCompact && 'max-sm:aspect-square max-sm:w-28 max-sm:shrink-0',
          pictureClass,
        )}
      >
        <Picture
          src={meal.image}
          alt=""
          width={640}
          height={480}
          sizes={pictureSizes}
          fetchPriority={isFirst ? 'high' : 'auto'}
          className="size-full object-cover transition-transform duration-300 group-hover:scale-103"
        />
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col gap-3 p-5',
          isCompact && 'max-sm:gap-1.5 max-sm:px-4 max-sm:py-2.5',
        )}
      >
        <div className="flex items-start justify-between gap-3">
          <h3
            id={titleId(meal)}
            className={classNames(
              'min-w-0 text-xl leading-7 wrap-anywhere',
              isCompact && 'max-sm:text-lg max-sm:leading-6',
            )}
          >
            <bdi
              title={meal.title}
              className={isCompact ? 'max-sm:block max-sm:truncate sm:line-clamp-2' : 'line-clamp-2'}
            >
              {meal.title}
            </bdi>
          </h3>
          {corner}
        </div>
        {children}
      </div>
    </article>
  )
}

/** The id of a card's heading, for aria attributes. */
export const titleId = ({ _id }: { _id: string }) => `dish-${_id}`

/** A meal in a list; the whole card links to the meal's page. */
export function MealCard({ meal, isFirst }: { meal: Meal; isFirst?: boolean | undefined }) {
  const t = useTranslate()
  const { link, pictureClass } = useGrowingPicture(meal, 'card')
  return (
    <MealCardFrame
      meal={meal}
      pictureClass={pictureClass}
      isFirst={isFirst}
      isCompact
      corner={
        <span className="text-lg leading-7 font-semibold max-sm:leading-6">
          <Price amount={meal.price} />
        </span>
      }
    >
      <div className="flex items-center gap-3">
        <CategoryBadge category={meal.category} />
        <MealRating meal={meal} isShort />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {meal.next && (
          <span className="text-xs text-muted">
            {t(texts.next, { day: <DateTime at={meal.next.date} as="day" /> })}
          </span>
        )}
        <ButtonLink
          {...link}
          variant="soft"
          block
          aria-describedby={titleId(meal)}
          className="after:absolute after:inset-0 max-sm:h-6 max-sm:w-auto max-sm:bg-transparent! max-sm:px-0"
        >
          {t(texts.details)}
        </ButtonLink>
      </div>
    </MealCardFrame>
  )
}

const categoryTones: Record<Category, BadgeTone> = {
  Breakfast: 'saffron',
  Lunch: 'success',
  Dinner: 'paprika',
}

/** A category in the color of its pictures. */
export function CategoryBadge({ category }: { category: Category }) {
  return <Badge tone={categoryTones[category]}>{useTranslate()(categoryNames[category])}</Badge>
}

interface MealRatingProps {
  meal: Pick<Meal, 'rating' | 'residentRating'>
  isShort?: boolean
}

/**
 * The residents' average, or until enough residents have rated the meal, the chef's rating. The text says which of
 * the two it is, since stars alone look like residents' votes. Nothing for a meal without either.
 */
export function MealRating({ meal: { rating: own, residentRating }, isShort = false }: MealRatingProps) {
  const t = useTranslate()
  const rating = tenthsText(t.language, residentRating?.average ?? own)
  if (!residentRating && own === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-ink">
      {!residentRating && (
        <span className="font-normal text-muted">
          {t(texts.chefsRating, { rest: <span className={isShort ? 'max-sm:sr-only' : undefined} /> })}
        </span>
      )}
      <Star aria-hidden="true" className="size-4 fill-star text-star" />
      <span>
        {residentRating
          ? t(texts.residentsRating, { rating, count: residentRating.count })
          : t(texts.stars, { rating, rest: <span className="sr-only" /> })}
      </span>
    </span>
  )
}

/** The background of drawn meals per category, in both themes. */
export const mealGround: Record<Category, string> = {
  Breakfast: 'dish-ground dish-ground-breakfast',
  Lunch: 'dish-ground dish-ground-lunch',
  Dinner: 'dish-ground dish-ground-dinner',
}
