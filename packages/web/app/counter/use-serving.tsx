import { type Board, type KitchenAct, needNames, slotNames } from '@warm-ladle/contract'
import { useState } from 'react'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/failure-notice.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Decision } from './conflict-check.tsx'
import {
  conflictsIn,
  itemsText,
  type Subject,
  type Ticket,
  ticketsLike,
  ticketsMeant,
  ticketsScanned,
  waitingIn,
} from './tickets.ts'

/** What is said of the last scan. */
interface Said {
  readonly text: string
  readonly isGood: boolean
  /** What is handed out. */
  readonly meals?: string
}

/** What is said with an act that serves. */
export type ServeDetails = Pick<KitchenAct, 'despite' | 'except' | 'instead'>

/** 'Lars Højgaard · EXD5'. */
const whoIs = ({ code, resident: { name } }: Ticket) => (code === undefined ? name : `${name} · ${code}`)

const twoResidents = 'This is the code of one resident and the card of another: choose one by name'

/** Serves tickets by a press, a scan or a typed code, and says what became of it in one line. */
export function useServing(
  mealtime: Board['mealtime'] | undefined,
  tickets: readonly Ticket[],
  act: (subject: Subject, details?: ServeDetails) => void,
) {
  const api = useApi()
  const [checked, setChecked] = useState<Ticket>()
  const [isChecking, setChecking] = useState(false)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<Said>()

  /** Serves tickets of one resident; one with a meal that they must not eat has to be checked first. */
  function serve(meant: readonly Ticket[]) {
    const [first] = meant
    if (!first) return
    setTyped('')
    const waiting = meant.filter(({ isServed }) => !isServed)
    const conflict = waiting.find((ticket) => conflictsIn(ticket).length > 0)
    const clear = waiting.filter((ticket) => conflictsIn(ticket).length === 0)
    for (const { subject } of clear) act(subject)
    if (conflict) check(conflict)
    else if (clear.length > 0) sayServed(first, clear.flatMap(waitingIn))
    else setSaid({ text: `${whoIs(first)} was served already.`, isGood: false })
  }

  function check(ticket: Ticket) {
    setChecked(ticket)
    setChecking(true)
    const labels = conflictsIn(ticket).flatMap(({ conflicts = [] }) => conflicts)
    setSaid({ text: `${whoIs(ticket)}: check first. ${needNames([...new Set(labels)])}.`, isGood: false })
  }

  /** Does what was decided about the ticket that was checked. */
  function decide(decision: Decision) {
    if (!checked) return
    setChecking(false)
    const conflicting = conflictsIn(checked)
    const rest = waitingIn(checked).filter((item) => !conflicting.includes(item))
    if (decision.how === 'all-the-same') {
      act(checked.subject, { despite: ['conflict'] })
      return sayServed(checked, waitingIn(checked))
    }
    if (rest.length > 0) act(checked.subject, { except: conflicting.map(({ requestId }) => requestId) })
    if (decision.how === 'instead') {
      const { instead } = decision
      for (const { requestId } of conflicting) act({ requestId }, { instead })
      return setSaid({
        text: `${whoIs(checked)} is served.`,
        isGood: true,
        meals: [...rest.map((item) => itemsText([item])), instead].join(', '),
      })
    }
    sayServed(checked, rest)
  }

  function sayServed(ticket: Ticket, items: Ticket['items']) {
    const isUnknown = items.some(({ fits }) => fits === 'unknown')
    const meals = itemsText(items)
    setSaid({
      text: `${whoIs(ticket)} is served.`,
      isGood: true,
      meals: isUnknown ? `${meals} · Nothing stated: ask the kitchen` : meals,
    })
  }

  /** Serves what was scanned or typed, if that is clear. */
  async function enter(text: string) {
    const code = text.trim()
    if (code === '') return
    const scanned = ticketsScanned(tickets, code)
    if (scanned.isAmbiguous) return refuse(twoResidents)
    const waiting = ticketsLike(tickets, code).filter(({ isServed }) => !isServed)
    const meant = ticketsMeant(waiting, code)
    const found = scanned.tickets.length > 0 ? scanned.tickets : meant.length === 1 ? meant : []
    if (found.length > 0) return serve(found)
    // several fit: they are shown
    if (waiting.length > 0) return
    refuse(await reasonFor(code))
  }

  function refuse(text: string) {
    setTyped('')
    setSaid({ text, isGood: false })
  }

  async function reasonFor(code: string): Promise<string> {
    const none = mealtime
      ? `There is no such code for ${slotNames[mealtime.slot].toLowerCase()}`
      : 'There is no such code or card'
    try {
      await api.pickups.find({ params: { code }, query: { ...(mealtime && { mealtimeId: mealtime.id }) } })
      return 'It was just asked for: scan it again in a moment'
    } catch (error) {
      return refusalMessage(error, none)
    }
  }
  function type(text: string) {
    setTyped(text)
    // a refusal of what was typed before would stand above what is found now
    if (said && !said.isGood) setSaid(undefined)
  }
  const checking = { ticket: checked, isOpen: isChecking, decide, close: () => setChecking(false) }
  return { typed, type, said, serve, enter, checking }
}

/** What became of the last scan, readable from two metres, and what is handed out for it. */
export const SaidLine = ({ said }: { said: Said | undefined }) => (
  <output
    className={classNames(
      'block rounded-2xl px-5 py-3 text-2xl font-semibold wrap-anywhere empty:hidden',
      said?.isGood ? 'bg-tint-leaf text-leaf' : 'bg-tint-error text-error',
    )}
  >
    {said && <span>{said.text}</span>}
    {said?.meals !== undefined && <span className="block text-xl">{said.meals}</span>}
  </output>
)
