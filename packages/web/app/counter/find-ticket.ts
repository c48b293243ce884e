import type { Ticket } from './tickets-of.ts'

/** Scanners with another keyboard layout send other hyphens, and people type codes with spaces. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The ticket of a scanned id or of a code. */
export function ticketOfCode(tickets: readonly Ticket[], typed: string): Ticket | undefined {
  const code = plain(typed)
  return tickets.find(({ pickup }) => plain(pickup.id) === code || pickup.code === code)
}

/** Tickets with this text in a name or at the beginning of a room or a code; all of them for ''. */
export const ticketsLike = (tickets: readonly Ticket[], typed: string) =>
  ticketsWith(tickets, typed, (room, text) => room.startsWith(text))

/** The same, but with this text as the whole room: who types '1' does not mean room 12. */
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
    ({ pickup }) =>
      folded(pickup.resident.name).includes(text) ||
      fits(folded(pickup.resident.room ?? ''), text) ||
      (code !== '' && pickup.code.startsWith(code)),
  )
}

/** Without case and accents, so that 'jose' finds 'José'. */
const folded = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
