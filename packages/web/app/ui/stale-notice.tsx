import { Button } from './button.tsx'
import { DateTime } from './date-time.tsx'

/** Above data that could not be refreshed: how old it is, and a button to try again. */
export function StaleNotice({
  loadedAt,
  pending,
  onRetry,
}: {
  /** ISO 8601. */
  loadedAt: string
  pending: boolean
  onRetry: () => unknown
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 text-sm text-muted print:hidden">
      <output>
        Could not refresh. Showing what was loaded at <DateTime at={loadedAt} as="clock" />.
      </output>
      <Button variant="ghost" size="sm" className="-mx-3.5" pending={pending} onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  )
}
