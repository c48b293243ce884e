import { Button } from './button.tsx'

/** Under a list that grows: how much of it is shown, and a button for the rest. Nothing under one that is whole. */
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
  /** The last press brought nothing. */
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
