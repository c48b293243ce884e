import { Heart } from 'lucide-react'
import { Button, type ButtonProps } from '../ui/button.tsx'

interface LikeButtonProps extends Omit<ButtonProps, 'children' | 'variant'> {
  liked: boolean
  /** Likes so far, where they stand inside the button. */
  count?: number | undefined
}

/** A heart that is filled once the person looking likes the dish. */
export function LikeButton({ liked, count, ...button }: LikeButtonProps) {
  return (
    <Button {...button} variant={liked ? 'soft' : 'outline'} aria-pressed={liked}>
      <Heart aria-hidden="true" className={liked ? 'size-4.5 fill-current' : 'size-4.5'} />
      Like
      {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
    </Button>
  )
}
