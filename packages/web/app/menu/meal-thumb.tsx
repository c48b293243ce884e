import type { Category } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { mealGround } from './meal-card.tsx'

const looks = { 40: 'size-10 rounded-lg', 48: 'size-12 rounded-xl', 56: 'size-14 rounded-xl' } as const

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
      category ? mealGround[category] : 'bg-ground',
      className,
    )}
  >
    <Picture src={image} alt="" width={size} height={size} sizes="64px" className="size-full object-cover" />
  </span>
)

interface MealLinkProps {
  /** Null for a meal that is no longer, or not yet, on the menu, and so has no page. */
  id: string | null
  className?: string
  /** The meal's title. */
  children: ReactNode
}

/** A meal's title, with a link to the meal's page if it has one. */
export function MealLink({ id, className, children }: MealLinkProps) {
  if (id === null) return className === undefined ? children : <span className={className}>{children}</span>
  return (
    <Link to={`/meal/${id}`} className={classNames(className, 'hover:underline')}>
      {children}
    </Link>
  )
}
