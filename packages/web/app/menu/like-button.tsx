import { countText } from '@warm-ladle/contract'
import { Heart } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { texts } from './texts.ts'

interface LikeButtonProps extends Omit<ButtonProps, 'children' | 'variant'> {
  liked: boolean
  /** Number of likes, if shown inside the button. */
  count?: number | undefined
}

/** A heart, filled if the caller likes the meal. */
export function LikeButton({ liked, count, onClick, ...button }: LikeButtonProps) {
  const t = useTranslate()
  // a heart that was already filled when the page opened is not animated
  const [isPressed, setPressed] = useState(false)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // ignores the second click of a double click, which would undo the first
    if (event.detail > 1) return
    setPressed(true)
    onClick?.(event)
  }
  return (
    <Button
      {...button}
      onClick={press}
      variant={liked ? 'soft' : 'outline'}
      aria-pressed={liked}
      className={classNames(button.className, liked && likedLook)}
    >
      <Heart
        aria-hidden="true"
        className={classNames('size-4.5', liked && 'fill-current', liked && isPressed && 'animate-pop')}
      />
      <span>{t(liked ? texts.liked : texts.like)}</span>
      {count !== undefined && <span className="tabular-nums">{countText(t.language, count)}</span>}
    </Button>
  )
}

// tinted when pressed: a filled button would look like the primary action
const likedLook = 'border-transparent bg-primary/10 text-primary hover:bg-primary/15 dark:bg-line'

interface Likeable {
  readonly liked: boolean
  readonly likes: number
  readonly likeCount: number
}

/** The meal after a like is added or removed, with its counts. */
export function withLike<Item extends Likeable>(item: Item, liked: boolean): Item {
  if (item.liked === liked) return item
  const likes = item.likes + (liked ? 1 : -1)
  return { ...item, liked, likes, likeCount: likes }
}
