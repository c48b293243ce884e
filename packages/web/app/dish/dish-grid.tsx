import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

/** Cards in one, two or three columns. */
export function DishGrid<Dish extends { readonly _id: string }>({
  dishes,
  children,
}: {
  dishes: readonly Dish[]
  /** Renders the card of a dish. */
  children: (dish: Dish, position: number) => ReactNode
}) {
  return (
    <ul className={gridLook}>
      {dishes.map((dish, position) => (
        <li key={dish._id}>{children(dish, position)}</li>
      ))}
    </ul>
  )
}

/** The grid while its dishes are loading, with this many `lines` of text in each card. */
export function DishGridSkeleton({ cards, lines = 1 }: { cards: number; lines?: number | undefined }) {
  return (
    <div aria-hidden="true" className={gridLook}>
      {Array.from({ length: cards }, (_, position) => (
        <DishCardSkeleton key={position} lines={lines} />
      ))}
    </div>
  )
}

const gridLook = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

function DishCardSkeleton({ lines }: { lines: number }) {
  return (
    <div className="surface flex flex-col overflow-hidden">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-col gap-3 p-5">
        <Skeleton className="h-7 w-3/4" />
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} className="h-6.5 w-1/2" />
        ))}
        <Skeleton className="h-11 rounded-full" />
      </div>
    </div>
  )
}
