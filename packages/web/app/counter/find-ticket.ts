import type { Ticket } from './tickets-of.ts'

/** Scanners with another keyboard layout send other hyphens, and people type codes with spaces. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** What was scanned: what is meant by it, or that it means two residents. */
export interface Scanned {
  /** That of the mealtime, or else all of the resident's for no particular time; none is known where it is empty. */
  readonly tickets: readonly Ticket[]
  /** It is the code of one resident and the card of another. */
  readonly isAmbiguous: boolean
}

/** The tickets of a scanned id or card, or of a code. */
export function ticketsScanned(tickets: readonly Ticket[], typed: string): Scanned {
  const code = plain(typed)
  const byCode = tickets.find((ticket) => plain(ticket.id) === code || ticket.code === code)
  const ofCard = ticketsOfCard(tickets, typed)
  const byCard = ofCard.find((ticket) => ticket.code !== undefined)
  const isAmbiguous = byCode !== undefined && ofCard.length > 0 && !ofCard.includes(byCode)
  const meant = byCode ?? byCard
  return { tickets: isAmbiguous ? [] : meant ? [meant] : ofCard, isAmbiguous }
}

/** The tickets of a card: read as it was written down, or else without what readers put between its characters. */
function ticketsOfCard(tickets: readonly Ticket[], typed: string): readonly Ticket[] {
  const card = typed.trim()
  const exact = tickets.filter(({ resident }) => resident.card === card)
  if (exact.length > 0) return exact
  const code = plain(card)
  const alike = tickets.filter(({ resident }) => code !== '' && plain(resident.card ?? '') === code)
  // cards of two residents may differ in nothing else
  return new Set(alike.map(({ resident }) => resident.card)).size === 1 ? alike : []
}

/** Tickets with this text in a name or at the beginning of a room or a code; all of them for ''. */
export const ticketsLike = (tickets: readonly Ticket[], typed: string) =>
  ticketsWith(tickets, typed, (room, text) => room.startsWith(text))

/** The same, but with this text as the whole room: '1' does not mean room 12. */
export const ticketsMeant = (tickets: readonly Ticket[], typed: string) =>
  ticketsWith(tickets, typed, (room, text) => room === text)

function ticketsWith(
  tickets: readonly Ticket[],
  typed: string,
  fits: (room: string, text: string) => boolean,
): readonly Ticket[] {
  const text = folded(typed)
  if (text === '') return tickets
  const code = plain(typed)
  return tickets.filter(
    (ticket) =>
      folded(ticket.resident.name).includes(text) ||
      fits(folded(ticket.resident.room ?? ''), text) ||
      (code !== '' && ticket.code?.startsWith(code)),
  )
}

/** Without case and accents, so that 'jose' finds 'José'. */
const folded = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
