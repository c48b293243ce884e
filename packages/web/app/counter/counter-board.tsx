import { type Board, counted, countsText, type MealtimeCounts, type UndatedBoard } from '@warm-ladle/contract'
import { Bell, BellOff, Camera, CameraOff, ScanLine } from 'lucide-react'
import { lazy, type RefObject, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { useHydrated } from '../ui/use-hydrated.tsx'
import { useQueryString } from '../url/use-query-string.ts'
import { CameraProblemLine } from './camera-problem-line.tsx'
import { ConflictCheck } from './conflict-check.tsx'
import { OutboxLine, type useOutbox } from './outbox.tsx'
import { SaidLine, useServing } from './use-serving.tsx'
import { ServedList, ServedTwice } from './served-list.tsx'
import { TicketCard } from './ticket-card.tsx'
import { countsAfter, isDated, type Ticket, ticketsLike, ticketsOf } from './tickets.ts'
import { useStillWhilePressed } from './use-still-while-pressed.ts'

// most counters have a scanner
const CameraView = lazy(() =>
  import('./camera-view.tsx').catch(() => ({ default: () => <CameraProblemLine problem="unloaded" /> })),
)

interface CounterBoardProps {
  /** Missing where no mealtime is on. */
  board: Board | undefined
  undated: UndatedBoard
  outbox: ReturnType<typeof useOutbox>
  isLive: boolean
}

/**
 * Hands out a mealtime, and what was asked for at no particular time: tickets that wait, what was served lately, and what
 * was perhaps served twice.
 */
export function CounterBoard({ board, undated, outbox, isLive }: CounterBoardProps) {
  const { acts, error, conflicts, act } = outbox
  const camera = useCameraSwitch()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // those who choose among mealtimes by the arrow keys go on choosing
    if (document.activeElement?.tagName !== 'SELECT') field.current?.focus()
  }, [])
  useTypingFocus(field)
  const current = ticketsOf(board, undated, acts)
  const tickets = useStillWhilePressed(current)
  const { typed, type, said, serve, enter, checking } = useServing(
    board?.mealtime,
    current,
    (subject, details) => act(subject, 'serve', details),
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
  const others = waiting.filter((ticket) => !isDated(ticket)).length
  const othersShown = shown.filter((ticket) => !isDated(ticket))
  const counts = board && countsAfter(board.counts, tickets)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <ScanField field={field} typed={typed} onType={type} onEnter={() => void enter(typed)} />
        <CameraSwitch {...camera} />
        <SoundSwitch waiting={waiting} />
        <OutboxLine {...{ acts, error, conflicts, isLive }} />
      </div>
      <SaidLine said={said} />
      {checking.ticket && (
        <ConflictCheck
          key={checking.ticket.id}
          ticket={checking.ticket}
          open={checking.isOpen}
          onDecide={checking.decide}
          onClose={checking.close}
        />
      )}
      {camera.isOn && (
        <Suspense fallback={<Loading />}>
          <CameraView onCode={(text) => void enter(text)} />
        </Suspense>
      )}
      <ServedTwice tickets={tickets} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-6">
          <section aria-label="Waiting">
            <h2 className="mb-3 text-xl">{counts ? waitingText(counts) : 'No mealtime is on'}</h2>
            <Tickets tickets={shown.filter(isDated)} onServe={press} />
          </section>
          {others > 0 && (
            <section aria-label="Anytime requests">
              <h2 className="mb-3 text-xl">
                {othersShown.length < others && `${othersShown.length} of `}
                {counted(others, 'anytime request')}
              </h2>
              <Tickets tickets={othersShown} onServe={press} />
            </section>
          )}
        </div>
        <ServedList tickets={tickets} counts={counts} onUndo={takeBack} />
      </div>
    </>
  )
}

const waitingText = ({ waiting }: Pick<MealtimeCounts, 'waiting'>) =>
  waiting.people === 0 ? 'Nothing waits' : `${countsText(waiting)} waiting`

const Tickets = ({ tickets, onServe }: { tickets: readonly Ticket[]; onServe: (ticket: Ticket) => void }) => (
  <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
    {tickets.map((ticket) => (
      <TicketCard key={ticket.id} ticket={ticket} onServe={() => onServe(ticket)} />
    ))}
  </ul>
)

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  /** Enter was pressed, as scanners do after a code. */
  onEnter: () => void
}

/** Where scanners type, and people: a code is served by Enter, any other text searches. */
function ScanField({ field, typed, onType, onEnter }: ScanFieldProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onEnter()
  }
  return (
    <form onSubmit={submit} className="relative min-w-0 flex-1 basis-72">
      <ScanLine className="pointer-events-none absolute inset-y-0 left-4 z-1 my-auto size-6 text-muted" />
      <input
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label="Scan a code, or search by name, room or code"
        placeholder="Code, name or room"
        value={typed}
        onPointerDown={({ currentTarget }) => {
          currentTarget.inputMode = 'text'
        }}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
        className="input control h-14 rounded-full pl-13 text-xl"
      />
    </form>
  )
}

/** Whether codes are scanned by camera, which the URL says: a reload goes on with it. */
function useCameraSwitch() {
  const { query, change } = useQueryString()
  // a rendered page has no camera
  const isOn = useHydrated() && query.get('camera') === 'on'
  function toggle() {
    if (isOn || isLoadedHere()) return change('camera', isOn ? '' : 'on', { isContinued: true })
    // cameras are only allowed to a document that was loaded as the counter
    const url = new URL(window.location.href)
    url.searchParams.set('camera', 'on')
    window.location.assign(url)
  }
  return { isOn, toggle }
}

/** Whether the document was loaded at this URL, and not come from another page. */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname
}

/** Switches scanning by camera on and off. */
const CameraSwitch = ({ isOn, toggle }: ReturnType<typeof useCameraSwitch>) => {
  const Icon = isOn ? Camera : CameraOff
  return (
    <Button variant="outline" size="lg" icon aria-label="Scan by camera" aria-pressed={isOn} onClick={toggle}>
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}

/** Where typing is meant for something else. */
const elsewhere = 'input, textarea, [role=dialog], [role=alertdialog]'

/**
 * Brings what is typed into the field, wherever the focus is: scanners type and press Enter, which would otherwise press
 * the button that was used last.
 */
function useTypingFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      // the space bar presses buttons, and other keys have names of several letters
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(elsewhere)) return
      // before the letter arrives, so that none is lost
      focusForScanner(field.current)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [field])
}

/** Scanners type where the focus is; after a press on a ticket no keyboard opens on the screen, and nothing scrolls. */
function focusForScanner(field: HTMLInputElement | null): void {
  if (!field) return
  field.inputMode = 'none'
  field.focus({ preventScroll: true })
}

/** Switches the sound for new tickets on and off. */
function SoundSwitch({ waiting }: { waiting: readonly Ticket[] }) {
  const { isOn, toggle } = useNewTicketSound(waiting.map(({ id }) => id))
  const Icon = isOn ? Bell : BellOff
  return (
    <Button
      variant="outline"
      size="lg"
      icon
      aria-label="Sound for new tickets"
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}

const storageKey = 'counter-sound'

/** Plays a short tone for new tickets, once it is switched on: browsers allow no sound without a press. */
function useNewTicketSound(waiting: readonly string[]) {
  const [chosen, choose] = useState<boolean>()
  const isStored = useHydrated() && window.localStorage.getItem(storageKey) === 'on'
  const isOn = chosen ?? isStored
  const known = useRef<ReadonlySet<string>>(undefined)
  const audio = useRef<AudioContext>(undefined)
  const ids = waiting.join()

  useEffect(() => {
    const now = ids.split(',')
    const before = known.current
    known.current = new Set([...(before ?? []), ...now])
    if (isOn && before && now.some((id) => id !== '' && !before.has(id))) {
      audio.current ??= new AudioContext()
      beep(audio.current)
    }
  }, [ids, isOn])

  const toggle = () => {
    window.localStorage.setItem(storageKey, isOn ? 'off' : 'on')
    choose(!isOn)
    if (isOn) return
    audio.current ??= new AudioContext()
    beep(audio.current)
  }
  return { isOn, toggle }
}

function beep(audio: AudioContext) {
  const tone = new OscillatorNode(audio, { frequency: 880 })
  const volume = new GainNode(audio, { gain: 0.15 })
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.18)
}
