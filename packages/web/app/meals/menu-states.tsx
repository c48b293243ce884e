import type { MealFilter } from '@warm-ladle/contract'
import { SearchX, WifiOff } from 'lucide-react'
import { DishGridSkeleton } from '../dish/dish-grid.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'

export function LoadingMenu() {
  return (
    <>
      <Loading text="Loading meals..." className="mb-6" />
      <DishGridSkeleton cards={6} isCompact />
    </>
  )
}

/** Shown over the meals of the previous filter, which stay until the new ones have loaded. */
export function LoadingOver() {
  return (
    <Loading
      text="Loading meals..."
      className="surface absolute top-6 left-1/2 z-10 -translate-x-1/2 rounded-full px-5 py-2.5 shadow-md"
    />
  )
}

/** In place of a menu that could not be fetched. */
export const renderFailure = (_error: Error, onRetry: () => unknown) => <NoMenu onRetry={onRetry} />

function NoMenu({ onRetry }: { onRetry: () => unknown }) {
  return (
    <EmptyState
      icon={<WifiOff className="size-6" />}
      text="There are no meals to show: the menu could not be fetched."
      action={
        <Button variant="outline" onClick={() => void onRetry()}>
          Retry
        </Button>
      }
    />
  )
}

const textOf = ({ isReversed, isByNeeds }: { isReversed: boolean; isByNeeds: boolean }) => {
  if (isReversed) return 'Min Price is above Max Price, so no meal fits.'
  return isByNeeds
    ? 'No meal fits these filters, as far as the kitchen has stated diets and allergens.'
    : 'No meal fits these filters.'
}

/** In place of an empty menu: whether it is one, or no meal fits the filter. */
export function NoMeals({ filter: { minPrice, maxPrice, ...others } }: { filter: MealFilter }) {
  const isReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  const isByNeeds = others.diet !== undefined || others.without !== undefined
  const isFiltered = minPrice !== undefined || maxPrice !== undefined || Object.keys(others).length > 0
  if (!isFiltered)
    return <EmptyState icon={<SearchX className="size-6" />} text="There are no meals on the menu yet." />
  return (
    <EmptyState
      icon={<SearchX className="size-6" />}
      text={textOf({ isReversed, isByNeeds })}
      action={
        <ButtonLink to="/meals" variant="outline">
          Show all meals
        </ButtonLink>
      }
    />
  )
}
