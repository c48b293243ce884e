import { type ReactNode, use } from 'react'
import { classNames } from '../ui/class-names.ts'
import { goneLook, GoneRows } from '../ui/gone-rows.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** Cards in one, two or three columns. */
export function MealGrid<Meal extends { readonly _id: string }>({
  meals,
  onPhones = meals.length,
  children,
}: {
  meals: readonly Meal[]
  /** How many of them phones show. */
  onPhones?: number
  /** Renders a meal's card. */
  children: (meal: Meal, position: number) => ReactNode
}) {
  const gone = use(GoneRows)
  return (
    <ul className={gridLook}>
      {meals.map((meal, position) => (
        <li
          key={meal._id}
          inert={gone.has(meal._id)}
          className={position < onPhones ? goneLook(gone.has(meal._id)) : 'max-sm:hidden'}
        >
          {children(meal, position)}
        </li>
      ))}
    </ul>
  )
}

/** The grid's placeholder while meals are loading, with `lines` of text per card. */
export function MealGridSkeleton({
  cards,
  lines = 1,
  isCompact = false,
}: {
  cards: number
  lines?: number | undefined
  /** On phones the cards are rows, like those of meals. */
  isCompact?: boolean | undefined
}) {
  return (
    <div aria-hidden="true" className={gridLook}>
      {Array.from({ length: cards }, (_, position) => (
        <MealCardSkeleton key={position} lines={lines} isCompact={isCompact} />
      ))}
    </div>
  )
}

const gridLook = 'grid grid-cols-1 gap-4 sm:gap-6 sm:grid-cols-2 lg:grid-cols-3'

function MealCardSkeleton({ lines, isCompact }: { lines: number; isCompact: boolean }) {
  return (
    <div
      className={classNames(
        'surface flex flex-col overflow-hidden',
        isCompact && 'max-sm:h-28 max-sm:flex-row',
      )}
    >
      <Skeleton
        className={classNames('aspect-4/3 rounded-none!', isCompact && 'max-sm:aspect-square max-sm:w-28')}
      />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <Skeleton className="h-7 w-3/4" />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} className="h-6.5 w-1/2" />
        ))}
        <Skeleton className="h-11 rounded-full" />
      </div>
    </div>
  )
}
