import type { Category } from '@warm-ladle/contract'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { dishGround } from './dish-ground.ts'

const looks = { 40: 'size-10 rounded-lg', 48: 'size-12 rounded-xl' } as const

interface MealThumbProps {
  meal: { readonly image: string; readonly category: Category | null }
  /** Its width and height on the page. */
  size?: keyof typeof looks
  className?: string
}

/** A meal's picture beside its name. */
export const MealThumb = ({ meal: { image, category }, size = 48, className }: MealThumbProps) => (
  <span
    className={classNames(
      'shrink-0 overflow-hidden',
      looks[size],
      category ? dishGround[category] : 'bg-ground',
      className,
    )}
  >
    <Picture src={image} alt="" width={size} height={size} sizes="64px" className="size-full object-cover" />
  </span>
)
