import { Button } from './button.tsx'

/** Below a growing list: how much of it is shown, and a button for more. Empty when all of it is shown. */
export function ShowMore({
  shown,
  hasMore,
  pending,
  hasFailed,
  onMore,
}: {
  shown: number
  hasMore: boolean
  pending: boolean
  /** Whether the last attempt to load more failed. */
  hasFailed: boolean
  onMore: () => unknown
}) {
  if (!hasMore) return null
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <output className="text-sm text-muted">
        {shown} shown{hasFailed && ', and the rest could not be loaded'}
      </output>
      <Button variant="outline" size="sm" pending={pending} onClick={() => void onMore()}>
        {hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
}
