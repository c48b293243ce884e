import { type Board, slotNames } from '@warm-ladle/contract'
import { useState } from 'react'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { ticketOfCode, ticketsLike, ticketsMeant } from './find-ticket.ts'
import type { Ticket } from './tickets-of.ts'

/** What is said of the last scan. */
export interface Said {
  readonly text: string
  readonly isGood: boolean
}

/** Serves tickets by a press, a scan or a typed code, and says what became of it in one line. */
export function useServing(board: Board, tickets: readonly Ticket[], act: (id: string) => void) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<Said>()

  function serve({ pickup, isServed }: Ticket) {
    setTyped('')
    const who = `${pickup.resident.name} · ${pickup.code}`
    if (isServed) return setSaid({ text: `${who} was served already.`, isGood: false })
    act(pickup.id)
    return setSaid({ text: `${who} is served.`, isGood: true })
  }

  async function enter() {
    const code = typed.trim()
    if (code === '') return
    const waiting = ticketsLike(tickets, code).filter(({ isServed }) => !isServed)
    const meant = ticketsMeant(waiting, code)
    const ticket = ticketOfCode(tickets, code) ?? (meant.length === 1 ? meant[0] : undefined)
    if (ticket) return serve(ticket)
    // several fit: they are shown
    if (waiting.length > 0) return
    setTyped('')
    const text = await reasonFor(code)
    setSaid({ text, isGood: false })
  }

  async function reasonFor(code: string): Promise<string> {
    const none = `There is no such code for ${slotNames[board.mealtime.slot].toLowerCase()}`
    try {
      await api.pickups.find({ params: { code }, query: { mealtimeId: board.mealtime.id } })
      return 'It was just asked for: scan it again in a moment'
    } catch (error) {
      return refusalMessage(error, none)
    }
  }
  return { typed, setTyped, said, serve, enter }
}
