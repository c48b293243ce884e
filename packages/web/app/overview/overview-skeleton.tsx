import { Loading } from '../ui/loading.tsx'
import { Panels } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** An overview while it is loading. */
export const OverviewSkeleton = () => (
  <>
    <Loading className="surface h-36" />
    <Panels>
      {[1, 2, 3, 4].map((panel) => (
        <Skeleton key={panel} className="h-88 rounded-card!" />
      ))}
    </Panels>
  </>
)
