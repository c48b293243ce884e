import { Button } from './button.tsx'

/** Above data that could not be refreshed: how old it is, and a button to try again. */
export function StaleNotice({
  loadedAt,
  pending,
  onRetry,
}: {
  /** Formatted: '12:04 PM'. */
  loadedAt: string
  pending: boolean
  onRetry: () => unknown
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 text-sm text-muted print:hidden">
      <output>Could not refresh. Showing what was loaded at {loadedAt}.</output>
      <Button variant="ghost" size="sm" className="-mx-3.5" pending={pending} onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  )
}
