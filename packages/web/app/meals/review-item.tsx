import type { Review } from '@warm-ladle/contract'
import { DateTime } from '../ui/date-time.tsx'
import { classNames } from '../ui/class-names.ts'
import { Portrait } from '../ui/portrait.tsx'

/** A review with its author and day. */
export function ReviewItem({
  review: { author, reviewText, reviewTime },
  isGone,
}: {
  review: Review
  isGone: boolean
}) {
  return (
    <li inert={isGone} className={classNames('surface p-5', isGone && 'opacity-40')}>
      <div className="flex items-center gap-3">
        <Portrait photo={author.photo} size={40} className="size-10 bg-line" />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <bdi>{author.name || 'A former member'}</bdi>
          </p>
          <DateTime at={reviewTime} as="day" className="text-sm text-muted" />
        </div>
      </div>
      <p dir="auto" className="mt-3 leading-relaxed whitespace-pre-line wrap-anywhere">
        {reviewText}
      </p>
    </li>
  )
}
