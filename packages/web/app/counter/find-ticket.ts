import type { Ticket } from './tickets-of.ts'

/** Scanners with another keyboard layout send other hyphens, and people type codes with spaces. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** The ticket of a scanned id or of a code. */
export function ticketOfCode(tickets: readonly Ticket[], typed: string): Ticket | undefined {
  const code = plain(typed)
  return tickets.find(({ pickup }) => plain(pickup.id) === code || pickup.code === code)
}

/** Tickets with this text in a name or at the beginning of a room or a code; all of them for ''. */
export function ticketsLike(tickets: readonly Ticket[], typed: string): readonly Ticket[] {
  const text = folded(typed)
  if (text === '') return tickets
  const code = plain(typed)
  return tickets.filter(
    ({ pickup }) =>
      folded(pickup.resident.name).includes(text) ||
      folded(pickup.resident.room ?? '').startsWith(text) ||
      (code !== '' && pickup.code.startsWith(code)),
  )
}

/** Without case and accents, so that 'jose' finds 'José'. */
const folded = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
