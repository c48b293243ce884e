import type { Board, UndatedBoard } from '@warm-ladle/contract'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSession } from '../session/use-session.ts'
import { Loading } from '../ui/loading.tsx'
import { CameraSwitch, useCameraSwitch } from './camera-switch.tsx'
import { CameraProblemLine } from './camera-problem-line.tsx'
import { ticketsLike } from './find-ticket.ts'
import { OutboxLine } from './outbox-line.tsx'
import { SaidLine } from './said-line.tsx'
import { ScanField } from './scan-field.tsx'
import { ServedList } from './served-list.tsx'
import { ServedTwice } from './served-twice.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { TicketCard } from './ticket-card.tsx'
import { type Ticket, ticketsOf } from './tickets-of.ts'
import { useOutbox } from './use-outbox.ts'
import { useServing } from './use-serving.ts'
import { useStillWhilePressed } from './use-still-while-pressed.ts'
import { focusForScanner, useTypingFocus } from './use-typing-focus.ts'

// most counters have a scanner
const CameraView = lazy(() =>
  import('./camera-view.tsx').catch(() => ({ default: () => <CameraProblemLine problem="unloaded" /> })),
)

interface CounterBoardProps {
  /** Missing where no mealtime is on. */
  board: Board | undefined
  undated: UndatedBoard
  isLive: boolean
}

/**
 * Hands out a mealtime, and what was asked for at no particular time: tickets that wait, what was served lately, and what
 * was perhaps served twice.
 */
export function CounterBoard({ board, undated, isLive }: CounterBoardProps) {
  const { acts, error, act } = useOutbox(useSession().user?.email ?? '')
  const camera = useCameraSwitch()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // those who choose among mealtimes by the arrow keys go on choosing
    if (document.activeElement?.tagName !== 'SELECT') field.current?.focus()
  }, [])
  useTypingFocus(field)
  const current = ticketsOf(board, undated, acts)
  const tickets = useStillWhilePressed(current)
  const { typed, setTyped, said, serve, enter } = useServing(board?.mealtime, current, (subject) =>
    act(subject, 'serve'),
  )
  const waiting = tickets.filter(({ isServed }) => !isServed)
  const shown = ticketsLike(waiting, typed)
  const press = (ticket: Ticket) => {
    // another counter may have served it while it was pressed
    serve([current.find(({ id }) => id === ticket.id) ?? ticket])
    focusForScanner(field.current)
  }
  const takeBack = ({ subject }: Ticket) => {
    act(subject, 'undo')
    // its button goes
    focusForScanner(field.current)
  }
  const count = waiting.filter(isDated).length
  const others = waiting.length - count
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ScanField field={field} typed={typed} onType={setTyped} onEnter={() => void enter(typed)} />
        <CameraSwitch {...camera} />
        <SoundSwitch waiting={waiting} />
        <OutboxLine acts={acts} error={error} isLive={isLive} />
      </div>
      <SaidLine said={said} />
      {camera.isOn && (
        <Suspense fallback={<Loading />}>
          <CameraView onCode={(text) => void enter(text)} />
        </Suspense>
      )}
      <ServedTwice tickets={tickets} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6">
          <section aria-label="Waiting">
            <h2 className="mb-3 text-xl">{board ? countText(count) : 'No mealtime is on'}</h2>
            <Tickets tickets={shown.filter(isDated)} onServe={press} />
          </section>
          {others > 0 && (
            <section aria-label="For no particular time">
              <h2 className="mb-3 text-xl">{others} for no particular time</h2>
              <Tickets tickets={shown.filter((ticket) => !isDated(ticket))} onServe={press} />
            </section>
          )}
        </div>
        <ServedList tickets={tickets} onUndo={takeBack} />
      </div>
    </>
  )
}

const isDated = ({ code }: Ticket) => code !== undefined

const countText = (count: number) => (count === 0 ? 'Nothing waits' : `${count} waiting`)

const Tickets = ({ tickets, onServe }: { tickets: readonly Ticket[]; onServe: (ticket: Ticket) => void }) => (
  <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
    {tickets.map((ticket) => (
      <TicketCard key={ticket.id} ticket={ticket} onServe={() => onServe(ticket)} />
    ))}
  </ul>
)
