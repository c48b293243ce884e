import type { Meal } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { dishGround } from '../dish/dish-ground.ts'
import { useGrowingPicture } from '../dish/growing-picture.ts'
import { priceText } from '../ui/format.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const tileLook = 'surface flex h-full min-w-0 flex-col overflow-hidden lg:h-24 lg:flex-row'

/** A meal with its picture, as one link. */
export function MealTile({ meal }: { meal: Meal }) {
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
          // small: otherwise the renderer preloads them before the styles and the largest picture
          fetchPriority="low"
          className={classNames(
            'h-20 w-full shrink-0 object-cover sm:h-24 lg:w-32',
            dishGround[category],
            pictureClass,
          )}
        />
        <span className="flex min-w-0 flex-1 flex-col justify-center px-3 py-2 lg:px-4">
          <bdi className="line-clamp-2 text-sm font-semibold lg:text-base" title={title}>
            {title}
          </bdi>
          <span className="text-sm text-muted">{priceText(price)}</span>
        </span>
      </Link>
    </li>
  )
}

/** In place of a tile while its meal is loading. */
export const LoadingTile = () => (
  <li aria-hidden="true" className={tileLook}>
    <Skeleton className="h-20 shrink-0 rounded-none! sm:h-24 lg:w-32" />
    <span className="h-14" />
  </li>
)
