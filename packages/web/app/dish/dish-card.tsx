import type { Meal } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'
import { classNames } from '../ui/class-names.ts'
import { dishGround } from './dish-ground.ts'

/** Displayed width of a card's picture in the DishGrid. */
const pictureSizes = '(min-width: 72rem) 352px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'

export interface DishCardProps {
  dish: Pick<Meal, '_id' | 'title' | 'image' | 'category'>
  /** Stands at the right of the title. */
  corner?: ReactNode
  /** Whether it is on the first screen, so that its picture is not loaded lazily. */
  isFirst?: boolean | undefined
  /** On phones it is a row of a list, its picture at the left. */
  isCompact?: boolean | undefined
  pictureClass?: string | undefined
  children: ReactNode
}

/** The frame that meals and upcoming meals share: a picture, the title, and what the page has to say of it. */
export function DishCard({
  dish,
  corner,
  isFirst = false,
  isCompact = false,
  pictureClass,
  children,
}: DishCardProps) {
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
          dishGround[dish.category],
          isCompact && 'max-sm:aspect-square max-sm:w-28 max-sm:shrink-0',
          pictureClass,
        )}
      >
        <Picture
          src={dish.image}
          alt=""
          width={640}
          height={480}
          sizes={pictureSizes}
          loading={isFirst ? 'eager' : 'lazy'}
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
            id={titleId(dish)}
            className={classNames(
              'line-clamp-2 min-w-0 text-xl leading-7 wrap-anywhere',
              isCompact && 'max-sm:line-clamp-1 max-sm:text-lg max-sm:leading-6',
            )}
          >
            <bdi title={dish.title}>{dish.title}</bdi>
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
