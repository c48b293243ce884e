import { type Board, endedWords, type HandedOut, type KitchenAct, needNames } from '@warm-ladle/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/query.ts'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { useTranslate } from '../../page/language.tsx'
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
import type { Admit } from './use-early-question.ts'

/** The options of a serving action. */
type ServeDetails = Pick<KitchenAct, 'despite' | 'except' | 'instead'>

interface ServingOptions {
  readonly mealtime: Board['mealtime'] | undefined
  /** The tickets in their current state. */
  readonly tickets: readonly Ticket[]
  readonly admit: Admit
  readonly act: (act: NewAct) => void
}

/** Serves tickets with a press, a scan or a typed code, and shows the result in one line. */
export function useServing({ mealtime, tickets, admit, act }: ServingOptions) {
  const t = useTranslate()
  const api = useApi()
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
    // anytime requests are never early
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
    // several match, so they are shown
    if (waiting.length > 0) return
    setTyped('')
    refuse(isOfOtherKeyboard(tickets, code) ? t(texts.otherKeyboard) : await reasonFor(code))
  }

  const refuse = (text: string) => {
    setTyped('')
    say({ text, isGood: false })
  }

  async function reasonFor(code: string): Promise<string> {
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
    // a refusal of the earlier text would be above the new matches
    if (said && !said.isGood) say(undefined)
  }
  const checking = { ticket: checked, isOpen: isChecking, decide, close: () => setChecking(false) }
  return { typed, type, said, say, serve, undo, enter, checking }
}
