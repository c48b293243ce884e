import type { Category } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Cell } from '../ui/row.tsx'
import { dishGround } from './dish-ground.ts'

interface MealTitleCellProps {
  image: string
  /** Decides what a picture of the site stands on; unknown for meals that are gone. */
  category?: Category | null | undefined
  /** A checkbox for the row. */
  choice?: ReactNode
  /** The title, and what else is said of the meal below it. */
  children: ReactNode
}

/** The cell that says which meal its row is about, with a small picture. */
export const MealTitleCell = ({ image, category, choice, children }: MealTitleCellProps) => (
  <Cell place="title" className="xl:min-w-44">
    <div className="flex items-center gap-3">
      {choice}
      <Picture
        src={image}
        alt=""
        width={56}
        height={42}
        sizes="56px"
        className={classNames(
          'h-10.5 w-14 shrink-0 rounded-lg object-cover',
          category ? dishGround[category] : 'bg-ground',
        )}
      />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  </Cell>
)
