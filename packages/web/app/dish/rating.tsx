import { Star } from 'lucide-react'

/** Stars from 1 to 5; 0 means no rating. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-ink">
      <Star aria-hidden="true" className={rating > 0 ? 'size-4 fill-star text-star' : 'size-4 text-muted'} />
      {rating > 0 ? rating.toFixed(1) : 'Not rated yet'}
      {rating > 0 && <span className="sr-only"> of 5 stars</span>}
    </span>
  )
}
