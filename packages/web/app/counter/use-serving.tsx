import { type Board, type HandedOut, slotNames } from '@warm-ladle/contract'
import { useState } from 'react'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/failure-notice.tsx'
import { classNames } from '../ui/class-names.ts'
import { type Subject, type Ticket, ticketsLike, ticketsMeant, ticketsScanned } from './tickets.ts'

/** What is said of the last scan. */
interface Said {
  readonly text: string
  readonly isGood: boolean
  /** What is handed out. */
  readonly meals?: string
}

const twoResidents = 'This is the code of one resident and the card of another: choose one by name'

/** Serves tickets by a press, a scan or a typed code, and says what became of it in one line. */
export function useServing(
  mealtime: Board['mealtime'] | undefined,
  tickets: readonly Ticket[],
  act: (subject: Subject) => void,
) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<Said>()

  /** Serves tickets of one resident. */
  function serve(meant: readonly Ticket[]) {
    const [first] = meant
    if (!first) return
    setTyped('')
    const { name } = first.resident
    const who = first.code === undefined ? name : `${name} · ${first.code}`
    const waiting = meant.filter(({ isServed }) => !isServed)
    for (const { subject } of waiting) act(subject)
    const items = waiting.flatMap((ticket) => ticket.items)
    setSaid(
      waiting.length === 0
        ? { text: `${who} was served already.`, isGood: false }
        : { text: `${who} is served.`, isGood: true, meals: mealsText(items) },
    )
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
  return { typed, type, said, serve, enter }
}

/** '2 × Ramen night (take-away), Khichuri' of what waits. */
const mealsText = (items: readonly HandedOut[]) =>
  items
    .filter(({ status }) => status === 'pending')
    .map(
      ({ portions, title, takeaway }) =>
        `${portions > 1 ? `${portions} × ` : ''}${title}${takeaway ? ' (take-away)' : ''}`,
    )
    .join(', ')

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
