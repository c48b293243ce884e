import { followedMeal } from '../dish/growing-picture.ts'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MealPicture } from './meal-picture.tsx'

/** The placeholder of a meal's details, with the picture of the card that led here. */
export function MealSkeleton({ id }: { id: string }) {
  const meal = followedMeal(id)
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      {meal ? <MealPicture meal={meal} alt="" /> : <Skeleton className="aspect-4/3 rounded-card" />}
      <div className="flex flex-col gap-5">
        <Skeleton className="h-6.5 w-32" />
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-11 w-64 rounded-full" />
        <Loading className="justify-start" />
      </div>
    </div>
  )
}
