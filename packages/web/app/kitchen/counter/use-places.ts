import { useEffect, useReducer, useRef } from 'react'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { type Rows, rowsOf } from './ticket-rows.ts'
import type { Ticket } from './tickets.ts'
import { followPresses } from './use-still-while-pressed.ts'

/** Milliseconds for which a served ticket leaves its place empty. */
export const emptyTime = 6_000
/** Milliseconds without a touch after which empty places are closed. */
const quietTime = 2_000
/** Milliseconds between two looks whether they can be closed. */
const closeInterval = 250

/** A place of the grid. */
export interface GridCell {
  readonly id: string
  /** Missing once its request is gone. */
  readonly ticket: Ticket | undefined
  /** Since when nothing waits there, in milliseconds since 1970. */
  readonly emptySince: number | undefined
  /** As it was placed: it keeps its height, too. */
  readonly rows: Rows
}
type StoredCell = Omit<GridCell, 'ticket'>

/**
 * The places of tickets: each keeps its own. One that is served leaves its place empty, with the way back, and the others
 * close up only when the screen was left alone for a moment. New ones come last.
 */
export function usePlaces(tickets: readonly Ticket[]): readonly GridCell[] {
  const t = useTranslate()
  const [kept, move] = useReducer(moved, tickets, (first) => settled([], { t, tickets: first, now: 0 }))
  const latest = useRef(tickets)
  useEffect(() => {
    latest.current = tickets
    move({ to: keepPlaces, t, tickets, now: Date.now() })
  }, [t, tickets])

  const touched = useRef(0)
  useEffect(
    () =>
      followPresses(
        () => (touched.current = Infinity),
        () => (touched.current = Date.now()),
      ),
    [],
  )
  // the effect says since when
  const shown = keepPlaces(kept, { t, tickets, now: Infinity })
  const isUnsettled = !isSameGrid(shown, settled([], { t, tickets, now: 0 }))
  useEffect(() => {
    if (!isUnsettled) return undefined
    const close = () => {
      const now = Date.now()
      if (now - touched.current >= quietTime) move({ to: settled, t, tickets: latest.current, now })
    }
    const timer = window.setInterval(close, closeInterval)
    return () => window.clearInterval(timer)
  }, [t, isUnsettled])

  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return shown.map((place) => ({ ...place, ticket: byId.get(place.id) }))
}

interface Shown {
  readonly t: Translate
  readonly tickets: readonly Ticket[]
  readonly now: number
}
interface Move extends Shown {
  readonly to: typeof keepPlaces | typeof settled
}
function moved(kept: readonly StoredCell[], { to, ...shown }: Move): readonly StoredCell[] {
  const next = to(kept, shown)
  return isSameGrid(kept, next) ? kept : next
}

const waits = (ticket: Ticket | undefined): boolean => ticket?.isServed === false

/** All places where they are: what is served or gone leaves its own empty, and what is new comes last. */
function keepPlaces(kept: readonly StoredCell[], { t, tickets, now }: Shown): readonly StoredCell[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const known = new Set(kept.map(({ id }) => id))
  return [
    ...kept.map((place) => ({
      ...place,
      emptySince: waits(byId.get(place.id)) ? undefined : (place.emptySince ?? now),
    })),
    ...tickets.filter((ticket) => waits(ticket) && !known.has(ticket.id)).map((ticket) => placed(t, ticket)),
  ]
}

/** All places in the order of the tickets, without those that have been empty for long enough. */
const settled = (kept: readonly StoredCell[], { t, tickets, now }: Shown): readonly StoredCell[] =>
  tickets.flatMap((ticket) => {
    if (waits(ticket)) return [placed(t, ticket)]
    const place = kept.find(({ id }) => id === ticket.id)
    return place?.emptySince !== undefined && now - place.emptySince < emptyTime ? [place] : []
  })

const placed = (t: Translate, ticket: Ticket): StoredCell => ({
  id: ticket.id,
  emptySince: undefined,
  rows: rowsOf(t, ticket),
})

const isSameGrid = (one: readonly StoredCell[], other: readonly StoredCell[]) =>
  one.length === other.length &&
  one.every(({ id, emptySince, rows }, index) => {
    const place = other[index]
    return id === place?.id && emptySince === place.emptySince && rows === place.rows
  })
