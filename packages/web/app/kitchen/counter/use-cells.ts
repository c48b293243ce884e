import { useEffect, useReducer, useRef } from 'react'
import { conflictLabels, isSameTicket, type Ticket, waitingIn } from './tickets.ts'
import { followPresses } from './use-still-while-pressed.ts'

/** Milliseconds for which the cell of a served ticket stays empty. */
export const emptyTime = 6_000
/** Milliseconds without a touch before empty cells close. */
const quietTime = 2_000
/** Milliseconds between two checks for cells that can close. */
const closeInterval = 250

/** A cell of the grid. */
export interface GridCell {
  readonly id: string
  /** Missing once its request is gone. */
  readonly ticket: Ticket | undefined
  /** When its ticket stopped waiting, in milliseconds since 1970. */
  readonly emptySince: number | undefined
  /** The ticket when it was last waiting; its content gives the cell its height. */
  readonly last: Ticket
  /**
   * Its rows when it was added. They stay the same when less of it is waiting, since other cells would move.
   */
  readonly rows: Rows
}
type StoredCell = Omit<GridCell, 'ticket'>

/**
 * The tickets' cells, which stay in position. A served ticket leaves its cell empty, with Undo, and the others only
 * close up once the screen has been left alone for a moment. New ones come last.
 */
export function useCells(tickets: readonly Ticket[]): readonly GridCell[] {
  const [cells, move] = useReducer(moved, tickets, (first) => settled([], { tickets: first, now: 0 }))
  const latest = useRef(tickets)
  useEffect(() => {
    latest.current = tickets
    move({ to: keepCells, tickets, now: Date.now() })
  }, [tickets])

  const touched = useRef(0)
  useEffect(
    () =>
      followPresses(
        () => (touched.current = Infinity),
        () => (touched.current = Date.now()),
      ),
    [],
  )
  // no time is needed for this first version: the effect below uses the real one
  const shown = keepCells(cells, { tickets, now: Infinity })
  const isUnsettled = !isSameGrid(shown, settled([], { tickets, now: 0 }))
  useEffect(() => {
    if (!isUnsettled) return undefined
    const close = () => {
      const now = Date.now()
      if (now - touched.current >= quietTime) move({ to: settled, tickets: latest.current, now })
    }
    const timer = window.setInterval(close, closeInterval)
    return () => window.clearInterval(timer)
  }, [isUnsettled])

  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return shown.map((cell) => ({ ...cell, ticket: byId.get(cell.id) }))
}

interface Shown {
  readonly tickets: readonly Ticket[]
  readonly now: number
}
interface Move extends Shown {
  readonly to: typeof keepCells | typeof settled
}
function moved(cells: readonly StoredCell[], { to, ...shown }: Move): readonly StoredCell[] {
  const next = to(cells, shown)
  return isSameGrid(cells, next) ? cells : next
}

const waits = (ticket: Ticket | undefined): ticket is Ticket => ticket?.isServed === false

/** All cells in position: those of served or removed tickets stay empty, and new ones come last. */
function keepCells(cells: readonly StoredCell[], { tickets, now }: Shown): readonly StoredCell[] {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const known = new Set(cells.map(({ id }) => id))
  return [
    ...cells.map((cell) => {
      const ticket = byId.get(cell.id)
      return waits(ticket)
        ? { ...cell, last: ticket, emptySince: undefined }
        : { ...cell, emptySince: cell.emptySince ?? now }
    }),
    ...tickets.filter((ticket) => waits(ticket) && !known.has(ticket.id)).map(toCell),
  ]
}

/** All cells in ticket order, without those that have been empty for long enough. */
const settled = (cells: readonly StoredCell[], { tickets, now }: Shown): readonly StoredCell[] =>
  tickets.flatMap((ticket) => {
    if (!ticket.isServed) return [toCell(ticket)]
    const cell = cells.find(({ id }) => id === ticket.id)
    return cell?.emptySince !== undefined && now - cell.emptySince < emptyTime ? [cell] : []
  })

const toCell = (last: Ticket): StoredCell => ({
  id: last.id,
  emptySince: undefined,
  last,
  rows: getRows(last),
})

/**
 * How many rows a ticket spans. If every row were as tall as the tallest ticket, short tickets would leave
 * gaps.
 */
export type Rows = 1 | 2 | 3 | 4

/*
 * The approximate heights of a ticket's parts, in rows of one-meal tickets, and how many letters fit in a line of the
 * narrowest. A small error only leaves a gap.
 */
const heights = { head: 0.7, line: 0.3, note: 0.2 } as const
const lettersOfNote = 28

/** How many rows a ticket spans. */
export function getRows(ticket: Ticket): Rows {
  const waiting = waitingIn(ticket)
  const extras = [
    waiting.some(({ fits }) => fits === 'unknown'),
    ...waiting.map(({ guests = [] }) => guests.length > 0),
    ...conflictLabels(ticket).slice(0, 2),
  ].filter(Boolean)
  const notes = waiting.map(({ note }) => Math.ceil(note.length / lettersOfNote))
  const height =
    heights.head +
    (waiting.length + extras.length) * heights.line +
    notes.reduce((sum, lines) => sum + lines * heights.note, 0)
  if (height < 1.5) return 1
  if (height < 2.5) return 2
  return height < 3.5 ? 3 : 4
}

const isSameGrid = (one: readonly StoredCell[], other: readonly StoredCell[]) =>
  one.length === other.length &&
  one.every(({ id, emptySince, last, rows }, index) => {
    const otherCell = other[index]
    return (
      id === otherCell?.id &&
      emptySince === otherCell.emptySince &&
      rows === otherCell.rows &&
      isSameTicket(last, otherCell.last)
    )
  })
