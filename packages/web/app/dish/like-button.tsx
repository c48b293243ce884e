import { Heart } from 'lucide-react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

interface LikeButtonProps extends Omit<ButtonProps, 'children' | 'variant'> {
  liked: boolean
  /** Likes so far, where they stand inside the button. */
  count?: number | undefined
}

/** A heart that is filled once the person looking likes the dish. */
export function LikeButton({ liked, count, ...button }: LikeButtonProps) {
  return (
    <Button
      {...button}
      variant={liked ? 'soft' : 'outline'}
      aria-pressed={liked}
      className={classNames(button.className, liked && likedLook)}
    >
      <Heart aria-hidden="true" className={liked ? 'size-4.5 fill-current' : 'size-4.5'} />
      Like
      {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
    </Button>
  )
}

// a pressed button would look like the one thing to do next, which it is not: it is done
const likedLook = 'border-transparent bg-primary/10 text-primary hover:bg-primary/15'
