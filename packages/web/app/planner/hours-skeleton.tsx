import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Opening hours while they are loading. */
export const HoursSkeleton = () => (
  <>
    <div className="flex flex-col gap-4">
      {Array.from({ length: 3 }, (_, day) => (
        <Skeleton key={day} className="h-56 rounded-card" />
      ))}
    </div>
    <Loading className="mt-5" />
  </>
)
