import type { Board, KitchenAct, Pickup, Served } from '@warm-ladle/contract'

/** A pick-up as the counter sees it, with what it has done itself and not reported yet. */
export interface Ticket {
  readonly pickup: Pickup
  readonly isServed: boolean
  /** When and by whom it was served; known only once it is. */
  readonly served: Served | undefined
  /** Whether the last act of this counter is still to be reported. */
  readonly isQueued: boolean
}

/** The tickets of a board after the acts of the outbox, those who asked first come first. */
export const ticketsOf = ({ pickups }: Board, acts: readonly KitchenAct[]): Ticket[] =>
  pickups.filter(({ items }) => items.length > 0).map((pickup) => ticketOf(pickup, acts))

function ticketOf(pickup: Pickup, acts: readonly KitchenAct[]): Ticket {
  const last = acts.findLast(({ pickupId }) => pickupId === pickup.id)
  if (last?.act === 'serve') return { pickup, isServed: true, served: { at: last.at }, isQueued: true }
  if (last) return { pickup, isServed: false, served: undefined, isQueued: true }
  const isServed = pickup.items.every(({ status }) => status === 'delivered')
  return { pickup, isServed, served: isServed ? lastServed(pickup) : undefined, isQueued: false }
}

const lastServed = ({ items }: Pickup): Served | undefined =>
  items
    .flatMap(({ served }) => served ?? [])
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)
