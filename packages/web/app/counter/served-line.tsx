import { RotateCcw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import type { Ticket } from './tickets-of.ts'

interface ServedLineProps {
  ticket: Ticket
  /** Missing once it is too late. */
  onUndo?: (() => void) | undefined
}

/** What was served lately, with the way back. */
export const ServedLine = ({ ticket: { pickup, served, isQueued }, onUndo }: ServedLineProps) => (
  <li className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0">
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">
        <bdi>{pickup.resident.name}</bdi> · {pickup.code}
      </span>
      <span className="block text-sm text-muted">
        {served && <DateTime at={served.at} as="clock" />}
        {served?.by !== undefined && ` by ${served.by}`}
        {isQueued && ' · to be reported'}
      </span>
    </p>
    {onUndo && (
      <Button
        variant="outline"
        size="sm"
        className="min-h-12"
        aria-label={`Undo ${pickup.resident.name}, ${pickup.code}`}
        onClick={onUndo}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        Undo
      </Button>
    )}
  </li>
)
