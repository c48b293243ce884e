import {
  type Board,
  endedWords,
  type HandedOut,
  type KitchenAct,
  mealtimePhrase,
  needNames,
  timeText,
  whenServed,
} from '@warm-ladle/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/query.ts'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import type { Decision } from './conflict-check.tsx'
import type { NewAct } from './outbox.tsx'
import { type Said, stayTime } from './said.ts'
import { texts } from './texts.ts'
import {
  conflictLabels,
  conflictsIn,
  isDated,
  itemsText,
  isOfOtherKeyboard,
  type Subject,
  type Ticket,
  ticketsLike,
  ticketsMeant,
  ticketsScanned,
  waitingIn,
  whoIs,
} from './tickets.ts'

/** The options of a serving action. */
type ServeDetails = Pick<KitchenAct, 'despite' | 'except' | 'instead'>

interface ServingOptions {
  readonly board: Board | undefined
  /** When the board was read, in milliseconds since 1970. */
  readonly readAt: number
  /** The tickets in their current state. */
  readonly tickets: readonly Ticket[]
  readonly act: (act: NewAct) => void
}

/** Serves tickets with a press, a scan or a typed code, and shows the result in one line. */
export function useServing({ board, readAt, tickets, act }: ServingOptions) {
  const t = useTranslate()
  const api = useApi()
  const admit = useEarlyQuestion(board, readAt)
  const [checked, setChecked] = useState<Ticket>()
  const [isChecking, setChecking] = useState(false)
  const [typed, setTyped] = useState('')
  const [said, say] = useState<Said>()
  useEffect(() => {
    if (!said?.isGood) return undefined
    const timer = window.setTimeout(() => say((now) => (now === said ? undefined : now)), stayTime)
    return () => window.clearTimeout(timer)
  }, [said])

  /** Serves one resident's tickets once it is time. */
  function serve(meant: readonly Ticket[]) {
    const [first] = meant
    if (!first) return
    setTyped('')
    const waiting = meant.filter(({ isServed }) => !isServed)
    if (waiting.length === 0) return refuse(t(texts.servedAlready, { ticket: whoIs(first) }))
    // only tickets for a mealtime can be early, anytime requests cannot
    if (waiting.some(isDated)) admit((despite) => serveNow(waiting, despite), refuse)
    else serveNow(waiting, [])
  }

  /** Serves the waiting items. A ticket with a meal that the resident must not eat has to be checked first. */
  function serveNow(waiting: readonly Ticket[], despite: readonly 'early'[]) {
    const conflict = waiting.find((ticket) => conflictsIn(ticket).length > 0)
    const clear = waiting.filter((ticket) => conflictsIn(ticket).length === 0)
    for (const { subject } of clear) serveSubject(subject, despite)
    if (conflict) check(conflict)
    else sayServed(clear, clear.flatMap(waitingIn))
  }

  const serveSubject = (subject: Subject, early: readonly 'early'[], details: ServeDetails = {}) => {
    const despite = [...early, ...(details.despite ?? [])]
    act({ ...subject, ...details, act: 'serve', ...(despite.length > 0 && { despite }) })
  }

  function check(ticket: Ticket) {
    setChecked(ticket)
    setChecking(true)
    refuse(
      t(texts.checkFirst, {
        ticket: whoIs(ticket),
        needs: needNames(t.language, conflictLabels(ticket)),
      }),
    )
  }

  /** Carries out the decision about the checked ticket. */
  function decide(decision: Decision) {
    if (!checked) return
    setChecking(false)
    admit((despite) => serveChecked(checked, decision, despite), refuse)
  }

  function serveChecked(ticket: Ticket, decision: Decision, despite: readonly 'early'[]) {
    const conflicting = conflictsIn(ticket)
    const rest = waitingIn(ticket).filter((item) => !conflicting.includes(item))
    if (decision.how === 'all-the-same') {
      serveSubject(ticket.subject, despite, { despite: ['conflict'] })
      return sayServed([ticket], waitingIn(ticket))
    }
    if (rest.length > 0)
      serveSubject(ticket.subject, despite, { except: conflicting.map(({ requestId }) => requestId) })
    if (decision.how === 'instead') {
      const { instead } = decision
      for (const { requestId } of conflicting) serveSubject({ requestId }, despite, { instead })
      const given = conflicting.map((item): HandedOut => ({ ...item, title: instead, fits: 'yes' }))
      return sayServed([ticket], [...rest, ...given])
    }
    sayServed([ticket], rest)
  }

  function sayServed(served: readonly Ticket[], items: Ticket['items']) {
    const [ticket] = served
    if (!ticket) return
    const isUnknown = items.some(({ fits }) => fits === 'unknown')
    const named = itemsText(t, items)
    const meals = isUnknown ? t(texts.mealsNotStated, { meals: named }) : named
    const { ended } = ticket.resident
    say({
      text: t(texts.isServed, { ticket: whoIs(ticket) }),
      isGood: true,
      details: ended ? t(texts.endedMeals, { ended: t(endedWords[ended]), meals }) : meals,
      plate: { items, tickets: served, at: Date.now() },
    })
  }

  function undo(served: readonly Ticket[]) {
    for (const { subject } of served) act({ ...subject, act: 'undo' })
    const [first] = served
    if (first) say({ text: t(texts.waitsAgain, { ticket: whoIs(first) }), isGood: true })
  }

  /** Serves the scanned or typed ticket, if it is unambiguous. */
  async function enter(text: string) {
    const code = text.trim()
    if (code === '') return
    const scanned = ticketsScanned(tickets, code)
    if (scanned.isAmbiguous) return refuse(t(texts.twoResidents))
    const waiting = ticketsLike(tickets, code).filter(({ isServed }) => !isServed)
    const meant = ticketsMeant(waiting, code)
    const found = scanned.tickets.length > 0 ? scanned.tickets : meant.length === 1 ? meant : []
    if (found.length > 0) return serve(found)
    // several tickets match the text, and the board already shows them
    if (waiting.length > 0) return
    setTyped('')
    refuse(isOfOtherKeyboard(tickets, code) ? t(texts.otherKeyboard) : await reasonFor(code))
  }

  const refuse = (text: string) => {
    setTyped('')
    say({ text, isGood: false })
  }

  async function reasonFor(code: string): Promise<string> {
    const mealtime = board?.mealtime
    const none = mealtime ? t(texts.noSuchCodeFor, { slot: mealtime.slot }) : t(texts.noSuchCode)
    try {
      await api.pickups.find({ params: { code }, query: { ...(mealtime && { mealtimeId: mealtime.id }) } })
      return t(texts.justRequested)
    } catch (error) {
      return refusalMessage(error, none)
    }
  }
  function type(text: string) {
    setTyped(text)
    // otherwise the refusal of an earlier text would stay above the new matches
    if (said && !said.isGood) say(undefined)
  }
  const checking = { ticket: checked, isOpen: isChecking, decide, close: () => setChecking(false) }
  return { typed, type, said, say, admit, serve, undo, enter, checking }
}

/** Once it is time for the mealtime, calls `run` with what was confirmed; otherwise calls `refuse` with the reason. */
type Admit = (run: (despite: readonly 'early'[]) => void, refuse: (text: string) => void) => void

/**
 * Asks once before a mealtime is served early, and refuses to serve it on another day. It takes the service's time from
 * the board, since tablets may have a wrong clock; the service decides anyway.
 *
 * @param readAt when the board was read, in milliseconds since 1970
 */
export function useEarlyQuestion(board: Board | undefined, readAt: number): Admit {
  const t = useTranslate()
  const { confirm } = useDialogs()
  const { hourFormat } = usePublicConfig()
  return (run, refuse) => {
    if (!board) return run([])
    const { mealtime, opensAt, timeZone } = board
    const now = new Date(Date.now() + Date.parse(board.now) - readAt)
    const when = whenServed({ ...mealtime, opensAt }, now, timeZone)
    if (when === 'now') return run([])
    const { id, slot, date } = mealtime
    if (when === 'other-day')
      return refuse(t(texts.wrongDay, { mealtime: mealtimePhrase(t.language, { date, slot }) }))
    if (isConfirmed(id)) return run(['early'])
    const from = { slot, time: timeText(t.language, opensAt, timeZone, hourFormat) }
    const promptEarly = async () => {
      const isAgreed = await confirm({
        title: t(texts.early),
        message: t(texts.earlyQuestion, from),
        confirmLabel: t(texts.serveEarly),
        // a warning has no default button, so the scanner's next Enter cannot confirm it
        tone: 'warning',
      })
      if (!isAgreed) return refuse(t(texts.notServedEarly, from))
      confirmEarly(id)
      run(['early'])
    }
    void promptEarly()
  }
}

const storageKey = 'counter-early'

/** Whether serving a mealtime early was confirmed in this browser, even before the page loaded. */
const isConfirmed = (mealtimeId: string): boolean => window.localStorage.getItem(storageKey) === mealtimeId

const confirmEarly = (mealtimeId: string): void => window.localStorage.setItem(storageKey, mealtimeId)
