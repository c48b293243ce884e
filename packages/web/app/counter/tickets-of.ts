import type { Board, HandedOut, KitchenAct, Resident, Served, UndatedBoard } from '@warm-ladle/contract'

/** What an act is about: all that a pick-up has pending, or one request. */
export type Subject = { readonly pickupId: string } | { readonly requestId: string }

/** What a resident is given at once, as the counter sees it, with what it has done itself and not reported yet. */
export interface Ticket {
  /** Of its pick-up, or of its request. */
  readonly id: string
  readonly subject: Subject
  /** What is said at the counter; undefined for no particular time. */
  readonly code: string | undefined
  readonly resident: Resident
  readonly items: readonly HandedOut[]
  readonly repeats: readonly Served[]
  readonly isServed: boolean
  /** When and by whom it was served; known only once it is. */
  readonly served: Served | undefined
  /** Whether the last act of this counter is still to be reported. */
  readonly isQueued: boolean
}
type Read = Omit<Ticket, 'isServed' | 'served' | 'isQueued'>

/**
 * The tickets of a mealtime after the acts of the outbox, those who asked first come first, and then those for no
 * particular time.
 */
export function ticketsOf(
  board: Pick<Board, 'pickups'> | undefined,
  undated: Pick<UndatedBoard, 'tickets'> | undefined,
  acts: readonly KitchenAct[],
): Ticket[] {
  const dated = (board?.pickups ?? [])
    .filter(({ items }) => items.length > 0)
    .map((pickup): Read => ({ ...pickup, subject: { pickupId: pickup.id } }))
  const others = (undated?.tickets ?? []).map(({ item, resident, repeats }): Read => {
    const { requestId } = item
    return { id: requestId, subject: { requestId }, code: undefined, resident, items: [item], repeats }
  })
  return [...dated, ...others].map((read) => ticketOf(read, acts))
}

function ticketOf(read: Read, acts: readonly KitchenAct[]): Ticket {
  const last = acts.findLast(({ pickupId, requestId }) => (pickupId ?? requestId) === read.id)
  if (last?.act === 'serve') return { ...read, isServed: true, served: { at: last.at }, isQueued: true }
  if (last) return { ...read, isServed: false, served: undefined, isQueued: true }
  const isServed = read.items.every(({ status }) => status === 'delivered')
  return { ...read, isServed, served: isServed ? lastServed(read) : undefined, isQueued: false }
}

const lastServed = ({ items }: Read): Served | undefined =>
  items
    .flatMap(({ served }) => served ?? [])
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)

/** What tells a ticket from the others of its resident: its code, or its meal. */
export const ticketName = ({ code, items }: Ticket): string => code ?? items[0]?.title ?? ''
