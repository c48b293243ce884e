import { type Board, countText, type UndatedBoard } from '@warm-ladle/contract'
import { ChevronDown, ListChecks, Plus } from 'lucide-react'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isUnreached } from '../../api/reach.ts'
import { useTranslate } from '../../page/language.tsx'
import { laterOn } from '../../page/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loading } from '../../ui/skeleton.tsx'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { AnswerBar } from './answer-bar.tsx'
import { CameraProblemLine } from './camera-problem-line.tsx'
import { ConnectionLine, type NewAct, type useOutbox } from './outbox.tsx'
import { focusForScanner, ScanField, useTypingFocus } from './scan-field.tsx'
import { ServedList } from './served-list.tsx'
import { ServedTwice, useServedTwice } from './served-twice.tsx'
import { SidePanel } from './side-panel.tsx'
import { CameraSwitch, FullScreenSwitch, SoundSwitch, useCameraSwitch } from './switches.tsx'
import { texts } from './texts.ts'
import { VacatedCell, TicketCard, ticketGrid } from './ticket-card.tsx'
import {
  conflictsIn,
  countsAfter,
  isDated,
  type Ticket,
  ticketsLike,
  toTickets,
  ticketsScanned,
} from './tickets.ts'
import { CareFilter, Left, WaitingHeading } from './totals.tsx'
import { getRows, useCells } from './use-cells.ts'
import { useRefusedActs } from './use-refused-acts.ts'
import { type Rush, useRush } from './use-rush.ts'
import { useSeconds } from './use-seconds.ts'
import { useServing } from './use-serving.ts'
import { useStillWhilePressed } from './use-still-while-pressed.ts'
import { WalkUpPanel } from './walk-up-panel.tsx'
import { walkUpsAfter } from './walk-ups.ts'

// loaded on demand, since most counters have a scanner
const CameraView = lazy(() =>
  import('./camera-view.tsx').catch(() => ({ default: () => <CameraProblemLine problem="unloaded" /> })),
)

const loadCheck = () => import('./conflict-check.tsx')

interface CounterBoardProps {
  /** The mealtime's board; missing between mealtimes. */
  board: Board | undefined
  undated: UndatedBoard
  /** When the board was last read, in milliseconds since 1970, and whether reading it has failed since then. */
  readAt: number
  isStale: boolean
  outbox: ReturnType<typeof useOutbox>
  isLive: boolean
  /** Whether the document may use the camera. */
  canScan: boolean
  /** The link back, and the mealtime selector. */
  children: ReactNode
}

/**
 * Serves a mealtime and anytime requests. Space above the tickets is reserved from the start, each ticket stays in
 * position, and everything else opens over the edge, so nothing moves under a finger.
 */
export function CounterBoard({
  board: read,
  undated,
  readAt,
  isStale,
  outbox,
  isLive,
  canScan,
  children,
}: CounterBoardProps) {
  const t = useTranslate()
  const { acts, error } = outbox
  const rush = useRush(read)
  const board = rush?.board ?? read
  const act = (done: NewAct) => void (rush?.take(done) || outbox.act(done))
  const camera = useCameraSwitch()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // keeps the focus in the selector, where the arrow keys may still be choosing a mealtime
    if (document.activeElement?.tagName !== 'SELECT') field.current?.focus()
  }, [])
  useTypingFocus(field)
  const current = toTickets(board, undated, rush ? [...acts, ...rush.acts] : acts)
  const tickets = useStillWhilePressed(current)
  const serving = useServing({ board, readAt, tickets: current, act })
  const { typed, type, said, say, admit, serve, enter, checking } = serving
  const refused = useRefusedActs({ outbox, tickets: current, board, say })
  const waiting = tickets.filter(({ isServed }) => !isServed)
  const found = typed.trim() === '' ? undefined : ticketsLike(waiting, typed)
  useEffect(() => {
    // the message that has just disappeared may have had the focus on one of its buttons
    if (said === undefined && document.activeElement === document.body) focusForScanner(field.current)
  }, [said])
  const [panel, openPanel] = useState<'served' | 'walk-ups'>()
  const twice = useServedTwice(tickets)
  const walkUps = board && walkUpsAfter(board, acts)
  const counts = board && countsAfter(board.counts, tickets, walkUps?.added)
  const servedCount = {
    people: countText(t.language, counts ? counts.served.people : tickets.length - waiting.length),
    word: <span className="max-sm:sr-only" />,
  }
  const dated = waiting.filter(isDated)
  const needCare = dated.filter((ticket) => conflictsIn(ticket).length > 0).length
  const [isCareOnly, setCareOnly] = useState(false)
  // shows all tickets again once the last of them is served
  if (isCareOnly && needCare === 0) setCareOnly(false)
  const isOffline = acts.length > 0 && error !== undefined && isUnreached(error)

  const press = (ticket: Ticket) => {
    // serves the ticket in its current state: another counter may have served it during the press
    serve([current.find(({ id }) => id === ticket.id) ?? ticket])
    focusForScanner(field.current)
  }
  const takeBack = (served: readonly Ticket[]) => {
    serving.undo(served)
    // the pressed button disappears, and the focus with it
    focusForScanner(field.current)
  }
  const closePanel = () => {
    openPanel(undefined)
    focusForScanner(field.current)
  }
  const toggle = (name: 'served' | 'walk-ups') => (panel === name ? closePanel() : openPanel(name))
  const refuse = (text: string) => say({ text, isGood: false })
  return (
    <>
      <div className="sticky top-0 z-20 flex flex-col gap-2 bg-ground py-2 short:static">
        <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap">
          <div className="contents">{children}</div>
          <ScanField
            field={field}
            typed={typed}
            isCode={ticketsScanned(current, typed).tickets.length > 0}
            onType={type}
            onEnter={() => void enter(typed)}
          />
          <WaitingHeading counts={counts} />
          {walkUps && (
            <PanelButton panel="walk-ups" isOpen={panel === 'walk-ups'} onPress={() => toggle('walk-ups')}>
              <Plus aria-hidden="true" className="size-5 flex-none" />
              <span className="truncate max-sm:sr-only">{t(texts.walkUp)}</span>
            </PanelButton>
          )}
          <PanelButton
            panel="served"
            isOpen={panel === 'served'}
            isRed={twice.twice.length > 0}
            onPress={() => toggle('served')}
          >
            <ListChecks aria-hidden="true" className="size-5 flex-none" />
            <span className="truncate">
              {twice.twice.length > 0
                ? t(texts.servedCountTwice, { ...servedCount, twice: twice.twice.length })
                : t(texts.servedCount, servedCount)}
            </span>
          </PanelButton>
          {canScan && <CameraSwitch {...camera} />}
          <SoundSwitch waiting={waiting} />
          <FullScreenSwitch />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[7rem_2.75rem] max-[15rem]:grid-rows-[7rem_auto] gap-x-3 gap-y-1.5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:grid-rows-[3.875rem_2.75rem]">
          <div className="col-span-2 min-w-0 xl:col-span-1 xl:row-span-2">
            <AnswerBar said={said} onUndo={takeBack} />
            {!said && <Left tickets={dated} isLarge />}
          </div>
          <div className="min-w-0 max-sm:hidden">{said && <Left tickets={dated} isLarge={false} />}</div>
          <div className="flex min-w-0 items-center justify-end gap-2 max-sm:col-span-2 max-[15rem]:flex-wrap sm:col-start-2">
            {needCare > 0 && (
              <CareFilter
                count={needCare}
                isOn={isCareOnly}
                onPress={() => {
                  setCareOnly(!isCareOnly)
                  focusForScanner(field.current)
                }}
              />
            )}
            <ConnectionLine
              {...{ acts, error, isLive }}
              staleSince={isStale ? new Date(readAt).toISOString() : undefined}
            />
            {rush && <RushButton rush={rush} />}
          </div>
        </div>
      </div>
      <Check {...checking} />
      {camera.isOn && (
        <Suspense fallback={<Loading />}>
          <CameraView onCode={(text) => void enter(text)} />
        </Suspense>
      )}
      {panel === 'served' && (
        <SidePanel
          id="counter-served"
          title={counts ? t(texts.servedTitle, { people: counts.served.people }) : t(texts.served)}
          onClose={closePanel}
        >
          <ServedTwice {...twice} />
          <ServedList
            tickets={tickets}
            counts={counts}
            onUndo={(ticket) => takeBack([ticket])}
            onWalkUps={() => openPanel('walk-ups')}
          />
        </SidePanel>
      )}
      {panel === 'walk-ups' && walkUps && (
        <SidePanel id="counter-walk-ups" title={t(texts.walkUps)} onClose={closePanel}>
          <WalkUpPanel
            walkUps={walkUps}
            tickets={current}
            isOffline={isOffline || isStale}
            doubtful={refused.doubtful}
            onDoubt={refused.doubt}
            onGive={({ despite = [], ...given }, what) =>
              admit((early) => {
                const confirmed = [...early, ...despite]
                act({ ...given, act: 'walk-up', ...(confirmed.length > 0 && { despite: confirmed }) })
                say({ text: t(texts.walkUpGiven, { what }), isGood: true })
              }, refuse)
            }
            onUndo={(actId, what) => {
              act({ act: 'undo', actId })
              say({ text: t(texts.walkUpTakenBack, { what }), isGood: true })
            }}
          />
        </SidePanel>
      )}
      <section aria-label={t(texts.waiting)}>
        <Tickets
          {...{ found, tickets, isCareOnly }}
          isDated
          onServe={press}
          onUndo={(ticket) => takeBack([ticket])}
        />
      </section>
      <AnytimeRequests
        {...{ found, tickets }}
        isOpenAtFirst={board === undefined}
        onServe={press}
        onUndo={(ticket) => takeBack([ticket])}
      />
    </>
  )
}

/** Starts and stops a rush in a demonstration, whether or not a mealtime is current. */
function RushButton({ rush: { left, start, stop } }: { rush: Rush }) {
  const t = useTranslate()
  return (
    <Button
      variant="outline"
      className="flex-none px-4 whitespace-nowrap"
      onClick={left === undefined ? start : stop}
    >
      {left === undefined
        ? t(texts.showRush)
        : t(texts.endRush, { seconds: countText(t.language, Math.ceil(left / 1_000)) })}
    </Button>
  )
}

interface PanelButtonProps {
  panel: string
  isOpen: boolean
  /** Whether it contains something to check, shown in red. */
  isRed?: boolean
  onPress: () => void
  children: ReactNode
}

const PanelButton = ({ panel, isOpen, isRed = false, onPress, children }: PanelButtonProps) => (
  <Button
    variant={isRed ? 'danger' : 'outline'}
    size="lg"
    className="min-w-11 flex-nowrap px-4 whitespace-nowrap max-xl:h-12 max-xl:px-3 max-xl:text-sm max-sm:h-11"
    aria-expanded={isOpen}
    aria-controls={isOpen ? `counter-${panel}` : undefined}
    onClick={onPress}
  >
    {children}
  </Button>
)

interface TicketsProps {
  /** The tickets that a search has found. Without a search, all are shown in position. */
  found: readonly Ticket[] | undefined
  tickets: readonly Ticket[]
  /** Whether to show the mealtime's tickets instead of the anytime tickets. */
  isDated: boolean
  /** Whether to show only tickets that need care, or needed it a moment ago. */
  isCareOnly?: boolean
  onServe: (ticket: Ticket) => void
  onUndo: (ticket: Ticket) => void
}

function Tickets({ found, tickets, isDated: areDated, isCareOnly, onServe, onUndo }: TicketsProps) {
  const t = useTranslate()
  const all = useCells(tickets.filter((ticket) => isDated(ticket) === areDated))
  const cells = isCareOnly ? all.filter(({ last }) => conflictsIn(last).length > 0) : all
  const now = useSeconds(cells.some(({ emptySince }) => emptySince !== undefined))
  const [isWhole, setWhole] = useState(false)
  const shown = useDeferredValue(cells.length, maxAtFirst)
  const latest = useRef(onServe)
  useEffect(() => {
    latest.current = onServe
  }, [onServe])
  const serve = useCallback((ticket: Ticket) => latest.current(ticket), [])
  const card = (ticket: Ticket, rows = getRows(ticket)) => (
    <TicketCard key={ticket.id} ticket={ticket} rows={rows} onServe={serve} />
  )
  if (found)
    return (
      <ul className={ticketGrid}>
        {found.filter((ticket) => isDated(ticket) === areDated).map((ticket) => card(ticket))}
      </ul>
    )
  const more = cells.slice(maxOnPhones).filter(({ ticket }) => ticket?.isServed === false).length
  return (
    <>
      <ul className={classNames(ticketGrid, !isWhole && firstOnPhones)}>
        {cells
          .slice(0, shown)
          .map((cell) =>
            cell.ticket?.isServed === false ? (
              card(cell.ticket, cell.rows)
            ) : (
              <VacatedCell key={cell.id} cell={cell} now={now} onUndo={onUndo} />
            ),
          )}
      </ul>
      {!isWhole && more > 0 && (
        <Button variant="outline" size="lg" className="mt-2 w-full sm:hidden" onClick={() => setWhole(true)}>
          {t(texts.moreWait, { tickets: more })}
        </Button>
      )}
    </>
  )
}

/** Max tickets rendered with the page, as many as fit on most screens. The others follow once these can be pressed. */
const maxAtFirst = 24
/**
 * Max tickets that single-column phones show at first. They are the next to be served, and a search finds all others.
 */
const maxOnPhones = 12
const firstOnPhones = 'max-sm:[&>:nth-child(n+13)]:hidden'

/** Anytime requests: one expandable line at the end, which also shows what a search has found. */
function AnytimeRequests({
  isOpenAtFirst,
  ...shown
}: Omit<TicketsProps, 'isDated'> & { isOpenAtFirst: boolean }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const waiting = shown.tickets.filter((ticket) => !isDated(ticket) && !ticket.isServed)
  const found = shown.found?.filter((ticket) => !isDated(ticket))
  const isShown = isOpen || (found !== undefined && found.length > 0)
  const [isPinned, setPinned] = useState(false)
  // the line stays in its place even after its last ticket has been served
  if (waiting.length > 0 !== isPinned && waiting.length > 0) setPinned(true)
  if (!isPinned) return null
  return (
    <section aria-label={t(texts.anytimeRequests)} className="flex flex-col gap-2">
      <h2>
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full cursor-pointer items-center gap-2 rounded-2xl border border-line bg-card px-4 font-sans text-lg font-semibold"
        >
          <ChevronDown aria-hidden="true" className={classNames('size-5', isShown && 'rotate-180')} />
          <span>
            {found && found.length < waiting.length
              ? t(texts.anytimeFound, { found: countText(t.language, found.length), waiting: waiting.length })
              : t(texts.anytime, { waiting: waiting.length })}
          </span>
        </button>
      </h2>
      {isShown && <Tickets {...shown} isDated={false} />}
    </section>
  )
}

/** Asks about an unsuitable meal. Its code loads right after the board, since the dialog must also open offline. */
function Check({ ticket, isOpen, decide, close }: ReturnType<typeof useServing>['checking']) {
  const [ConflictCheck, load] = useOnDemand(loadCheck)
  useEffect(() => void laterOn(loadCheck).catch(() => undefined), [])
  const prepare = useEffectEvent(async () => {
    if (!(await load())) close()
  })
  const isPrompted = ticket !== undefined && isOpen
  useEffect(() => {
    if (isPrompted) void prepare()
  }, [isPrompted])
  if (!ticket || !ConflictCheck) return null
  return <ConflictCheck key={ticket.id} ticket={ticket} open={isOpen} onDecide={decide} onClose={close} />
}
