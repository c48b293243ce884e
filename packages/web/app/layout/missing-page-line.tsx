import { useSyncExternalStore } from 'react'
import { missingPage } from '../page/page-files.ts'
import { Button } from '../ui/button.tsx'

/** Says that the page which was to be opened could not be loaded. */
export function MissingPageLine() {
  const missing = useSyncExternalStore(missingPage.follow, missingPage.current, () => undefined)
  if (!missing) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-5 bg-tint-error text-sm text-error"
    >
      This page could not be loaded.
      <Button variant="ghost" size="sm" onClick={missing.again}>
        Try again
      </Button>
    </div>
  )
}
