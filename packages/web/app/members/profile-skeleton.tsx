import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The placeholder of the profile, of the same size. */
export function ProfileSkeleton() {
  return (
    <div className="surface flex flex-col items-center gap-6 p-6 sm:flex-row sm:p-8">
      <Skeleton className="size-37.5 shrink-0 rounded-full" />
      <div className="flex w-full flex-1 flex-col items-center gap-3 sm:items-start">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-5 w-60" />
        <Loading className="h-6.5" />
      </div>
    </div>
  )
}
