import { useQuery } from '@tanstack/react-query'
import { type Meal } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../api/query.ts'
import { mealGround } from '../menu/meal-card.tsx'
import { useGrowingPicture } from '../menu/growing-picture.ts'
import { useTranslate } from '../page/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Price } from '../ui/price.tsx'
import { categoryQuery } from './meals-by-category.tsx'
import { Greeting, type MealTime } from './meal-time.tsx'
import { texts } from './texts.ts'

/** Number of meals above the slides. */
const shown = 3

/** A greeting and the newest meals for this time of day, on the first screen above the slides. */
export default function MealsForNow({ greeting, category }: MealTime) {
  const t = useTranslate()
  const { data, isPending } = useQuery(categoryQuery(useApi(), category))
  const meals = data?.body.slice(0, shown) ?? []
  // shows nothing without meals: the section below reports failures and the empty menu
  if (!isPending && meals.length === 0) return null
  return (
    <section aria-labelledby="for-now">
      <div className="text-center">
        <h2 id="for-now" className="text-xl wrap-anywhere">
          <Greeting greeting={greeting} />
        </h2>
        <p className="text-sm text-muted">{t(texts.fromTheMenu, { category })}</p>
      </div>
      <ul className="mt-3 grid grid-cols-3 gap-3 sm:gap-4">
        {isPending
          ? Array.from({ length: shown }, (_, position) => <LoadingTile key={position} />)
          : meals.map((meal) => <MealTile key={meal._id} meal={meal} />)}
      </ul>
    </section>
  )
}

const tileLook = 'surface flex h-full min-w-0 flex-col overflow-hidden lg:h-24 lg:flex-row'

/** A meal with its picture, as one link. */
function MealTile({ meal }: { meal: Meal }) {
  const { title, image, price, category } = meal
  const { link, pictureClass } = useGrowingPicture(meal, 'strip')
  return (
    <li>
      <Link {...link} className={`${tileLook} group transition-shadow duration-200 hover:shadow-lg`}>
        <Picture
          src={image}
          alt=""
          width={320}
          height={240}
          sizes="160px"
          loading="eager"
          // low priority: otherwise the renderer preloads them before the styles and the largest picture
          fetchPriority="low"
          className={classNames(
            'h-20 w-full shrink-0 object-contain sm:h-24 lg:w-32',
            mealGround[category],
            pictureClass,
          )}
        />
        <span className="flex min-w-0 flex-1 flex-col px-3 py-2 lg:justify-center lg:px-4">
          <bdi className="line-clamp-2 text-sm font-semibold lg:text-base" title={title}>
            {title}
          </bdi>
          <span className="text-sm text-muted">
            <Price amount={price} />
          </span>
        </span>
      </Link>
    </li>
  )
}

const LoadingTile = () => (
  <li aria-hidden="true" className={tileLook}>
    <Skeleton className="h-20 shrink-0 rounded-none! sm:h-24 lg:w-32" />
    <span className="h-14" />
  </li>
)
