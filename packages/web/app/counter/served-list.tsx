import { undoTime } from '@warm-ladle/contract'
import { ServedLine } from './served-line.tsx'
import type { Ticket } from './tickets-of.ts'

/** Served tickets that are listed, besides those that can still be undone. */
const mostServed = 8

interface ServedListProps {
  tickets: readonly Ticket[]
  onUndo: (ticket: Ticket) => void
}

/** What was served lately, the last one on top. */
export function ServedList({ tickets, onUndo }: ServedListProps) {
  const served = tickets
    .filter(({ isServed }) => isServed)
    .toSorted((one, other) => (other.served?.at ?? '').localeCompare(one.served?.at ?? ''))
  return (
    <section aria-label="Served" className="surface p-5">
      <h2 className="text-xl">{served.length} served</h2>
      <ul className="mt-2">
        {served
          .filter((ticket, index) => index < mostServed || isRecent(ticket))
          .map((ticket) => (
            <ServedLine
              key={ticket.id}
              ticket={ticket}
              onUndo={isRecent(ticket) ? () => onUndo(ticket) : undefined}
            />
          ))}
      </ul>
    </section>
  )
}

// read again every few seconds, at which the buttons go; the service decides anyway
const isRecent = ({ served }: Ticket) => served !== undefined && Date.now() - Date.parse(served.at) < undoTime
