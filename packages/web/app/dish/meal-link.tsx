import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'

interface MealLinkProps {
  /** Null for a meal that is no longer on the menu, or not yet: it has no page. */
  id: string | null
  className?: string
  /** The meal's title. */
  children: ReactNode
}

/** A meal's title, linked to the meal's page where it has one. */
export function MealLink({ id, className, children }: MealLinkProps) {
  if (id === null) return className === undefined ? children : <span className={className}>{children}</span>
  return (
    <Link to={`/meal/${id}`} className={classNames(className, 'hover:underline')}>
      {children}
    </Link>
  )
}
