import { counted, handedOut, type MealtimeCounts, peopleText, undoTime } from '@warm-ladle/contract'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { type Ticket, ticketName } from './tickets.ts'

/** Served tickets that are listed, besides those that can still be undone. */
const mostServed = 8

interface ServedListProps {
  tickets: readonly Ticket[]
  /** Of the mealtime that is on. */
  counts: Pick<MealtimeCounts, 'served' | 'walkUps'> | undefined
  onUndo: (ticket: Ticket) => void
}

/** What was served lately, the last one on top. */
export function ServedList({ tickets, counts, onUndo }: ServedListProps) {
  const served = tickets
    .filter(({ isServed }) => isServed)
    .toSorted((one, other) => (other.served?.at ?? '').localeCompare(one.served?.at ?? ''))
  return (
    <section aria-label="Served" className="surface p-5">
      <h2 className="text-xl">{counts ? `${peopleText(counts.served.people)} served` : 'Served'}</h2>
      {counts && handedOut(counts) > 0 && <p className="text-muted">{handedOutText(counts)}</p>}
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

/** '7 portions', or '9 portions, 2 of them to walk-ups'. */
function handedOutText(counts: Pick<MealtimeCounts, 'served' | 'walkUps'>) {
  const all = counted(handedOut(counts), 'portion')
  return counts.walkUps === 0 ? all : `${all}, ${counts.walkUps} of them to walk-ups`
}

// read again every few seconds, at which the buttons go; the service decides anyway
const isRecent = ({ served }: Ticket) => served !== undefined && Date.now() - Date.parse(served.at) < undoTime

interface ServedLineProps {
  ticket: Ticket
  /** Missing once it is too late. */
  onUndo?: (() => void) | undefined
}

/** What was served lately, with the way back. */
const ServedLine = ({ ticket, onUndo }: ServedLineProps) => (
  <li className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0">
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">
        <bdi>{ticket.resident.name}</bdi> · <bdi>{ticketName(ticket)}</bdi>
      </span>
      <span className="block text-sm text-muted">
        {ticket.served && <DateTime at={ticket.served.at} as="clock" />}
        {ticket.served?.by !== undefined && ` by ${ticket.served.by}`}
        {ticket.isQueued && ' · not sent yet'}
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

const keysOf = ({ id, repeats }: Ticket) => repeats.map(({ at }) => `${id} ${at}`)

/** Red rows: tickets that two counters may have handed out, since one of them had no network. */
export function ServedTwice({ tickets }: { tickets: readonly Ticket[] }) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const twice = tickets.filter((ticket) => keysOf(ticket).some((key) => !dismissed.includes(key)))
  if (twice.length === 0) return null
  return (
    <section aria-label="Served twice" className="rounded-2xl bg-tint-error p-4 text-error">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">Perhaps served twice</h2>
        <Button variant="outline" className="min-h-12" onClick={() => setDismissed(twice.flatMap(keysOf))}>
          Dismiss
        </Button>
      </div>
      <ul className="mt-2 flex flex-col gap-1 text-lg">
        {twice.map((ticket) => (
          <li key={ticket.id} className="wrap-anywhere">
            <strong>
              <bdi>{ticket.resident.name}</bdi> · <bdi>{ticketName(ticket)}</bdi>
            </strong>
            {ticket.repeats.map(({ at, by }) => (
              <span key={at}>
                {' '}
                again <DateTime at={at} as="clock" />
                {by !== undefined && ` by ${by}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
