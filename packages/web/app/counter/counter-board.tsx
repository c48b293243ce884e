import { type Board, undoTime } from '@warm-ladle/contract'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/use-session.ts'
import { classNames } from '../ui/class-names.ts'
import { ticketsLike } from './find-ticket.ts'
import { OutboxLine } from './outbox-line.tsx'
import { ScanField } from './scan-field.tsx'
import { ServedLine } from './served-line.tsx'
import { ServedTwice } from './served-twice.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { TicketCard } from './ticket-card.tsx'
import { type Ticket, ticketsOf } from './tickets-of.ts'
import { useOutbox } from './use-outbox.ts'
import { useServing } from './use-serving.ts'

/** Served tickets that are listed. */
const mostServed = 8

/** Hands out a mealtime: tickets that wait, what was served lately, and what was perhaps served twice. */
export function CounterBoard({ board, isLive }: { board: Board; isLive: boolean }) {
  const { acts, error, act } = useOutbox(useSession().user?.email ?? '')
  const field = useRef<HTMLInputElement>(null)
  // scanners type wherever the focus is
  useEffect(() => field.current?.focus(), [])
  const tickets = ticketsOf(board, acts)
  const { typed, setTyped, said, serve, enter } = useServing(board, tickets, (id) => act(id, 'serve'))
  const waiting = tickets.filter(({ isServed }) => !isServed)
  const shown = ticketsLike(waiting, typed)
  const press = (ticket: Ticket) => {
    serve(ticket)
    focusForScanner(field.current)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ScanField field={field} typed={typed} onType={setTyped} onEnter={() => void enter()} />
        <SoundSwitch waiting={waiting} />
        <OutboxLine acts={acts} error={error} isLive={isLive} />
      </div>
      <output
        className={classNames(
          'block rounded-2xl px-5 py-3 text-2xl font-semibold empty:hidden',
          said?.isGood ? 'bg-tint-leaf text-leaf' : 'bg-tint-error text-error',
        )}
      >
        {said?.text}
      </output>
      <ServedTwice pickups={board.pickups} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Waiting">
          <h2 className="mb-3 text-xl">
            {waiting.length === 0 ? 'Nothing waits' : `${waiting.length} waiting`}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
            {shown.map((ticket) => (
              <TicketCard key={ticket.pickup.id} ticket={ticket} onServe={() => press(ticket)} />
            ))}
          </ul>
        </section>
        <Served tickets={tickets} onUndo={(ticket) => act(ticket.pickup.id, 'undo')} />
      </div>
    </>
  )
}

/** Scanners type where the focus is; after a press on a ticket no keyboard opens on the screen, and nothing scrolls. */
function focusForScanner(field: HTMLInputElement | null) {
  if (!field) return
  field.inputMode = 'none'
  field.focus({ preventScroll: true })
}

function Served({ tickets, onUndo }: { tickets: readonly Ticket[]; onUndo: (ticket: Ticket) => void }) {
  const served = tickets
    .filter(({ isServed }) => isServed)
    .toSorted((one, other) => (other.served?.at ?? '').localeCompare(one.served?.at ?? ''))
  return (
    <section aria-label="Served" className="surface p-5">
      <h2 className="text-xl">{served.length} served</h2>
      <ul className="mt-2">
        {served.slice(0, mostServed).map((ticket) => (
          <ServedLine
            key={ticket.pickup.id}
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
