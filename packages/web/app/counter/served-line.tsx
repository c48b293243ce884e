import { RotateCcw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { type Ticket, ticketName } from './tickets-of.ts'

interface ServedLineProps {
  ticket: Ticket
  /** Missing once it is too late. */
  onUndo?: (() => void) | undefined
}

/** What was served lately, with the way back. */
export const ServedLine = ({ ticket, onUndo }: ServedLineProps) => (
  <li className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0">
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">
        <bdi>{ticket.resident.name}</bdi> · <bdi>{ticketName(ticket)}</bdi>
      </span>
      <span className="block text-sm text-muted">
        {ticket.served && <DateTime at={ticket.served.at} as="clock" />}
        {ticket.served?.by !== undefined && ` by ${ticket.served.by}`}
        {ticket.isQueued && ' · to be reported'}
      </span>
    </p>
    {onUndo && (
      <Button
        variant="outline"
        size="sm"
        className="min-h-12"
        aria-label={`Undo ${ticket.resident.name}, ${ticketName(ticket)}`}
        onClick={onUndo}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        Undo
      </Button>
    )}
  </li>
)
