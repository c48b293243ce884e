import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The week while it is loading. */
export const WeekSkeleton = () => (
  <>
    <Skeleton className="h-9 w-64" />
    <div className="mt-5 flex flex-col gap-3">
      {Array.from({ length: 3 }, (_, day) => (
        <div key={day} className="grid gap-3 md:grid-cols-3 lg:grid-cols-[7rem_repeat(3,minmax(0,1fr))]">
          <Skeleton className="h-6 w-24 md:col-span-3 lg:col-span-1" />
          {Array.from({ length: 3 }, (_slot, slot) => (
            <Skeleton key={slot} className="h-36 rounded-card" />
          ))}
        </div>
      ))}
    </div>
    <Loading className="mt-5" />
  </>
)
