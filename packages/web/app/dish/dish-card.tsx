import type { Meal } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'

/** Displayed width of a card's picture in the DishGrid. */
const pictureSizes = '(min-width: 72rem) 352px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw'

export interface DishCardProps {
  dish: Pick<Meal, '_id' | 'title' | 'image'>
  /** Stands at the right of the title. */
  corner?: ReactNode
  /** Whether it is on the first screen, so that its picture is not loaded lazily. */
  isFirst?: boolean | undefined
  children: ReactNode
}

/** The card that meals and upcoming meals share: a picture, the title, and the page's own content. */
export function DishCard({ dish, corner, isFirst = false, children }: DishCardProps) {
  return (
    <article className="surface group relative flex h-full flex-col overflow-hidden transition-shadow duration-200 hover:shadow-lg">
      <div className="aspect-4/3 overflow-hidden bg-line">
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
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 id={titleId(dish)} className="min-w-0 text-xl leading-7 wrap-anywhere">
            {dish.title}
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
