import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PickupItem } from '@warm-ladle/contract'
import { makeBoard, makePickup } from '../../../test/counter-records.ts'
import { toTickets } from './tickets.ts'
import { getRows, useCells } from './use-cells.ts'

const names = ['Amina', 'Tariq', 'Nadia', 'Sana'] as const
type Name = (typeof names)[number]

/** The cells for these residents, some of them served and some gone. */
function Board({ served = [], gone = [] }: { served?: readonly Name[]; gone?: readonly Name[] }) {
  const pickups = names
    .filter((name) => !gone.includes(name))
    .map((name) =>
      makePickup(names.indexOf(name), name, 'K7QM', served.includes(name) ? { status: 'delivered' } : {}),
    )
  return useCells(toTickets(makeBoard(pickups), undefined, [])).map(({ id, ticket, emptySince }) => (
    <span key={id} data-testid="place">
      {emptySince === undefined ? ticket?.resident.name : `(${ticket?.resident.name ?? 'gone'})`}
    </span>
  ))
}
const shown = () => screen.getAllByTestId('place').map(({ textContent }) => textContent)
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('the board leaves the cell of a served ticket empty for six seconds, and the others in position', () => {
  const { rerender } = render(<Board />)
  rerender(<Board served={['Amina']} />)
  expect(shown()).toEqual(['(Amina)', 'Tariq', 'Nadia', 'Sana'])
  pass(5)
  rerender(<Board served={['Amina', 'Nadia']} />)
  pass(0.9)
  expect(shown()).toEqual(['(Amina)', 'Tariq', '(Nadia)', 'Sana'])
  pass(0.5)
  expect(shown()).toEqual(['Tariq', '(Nadia)', 'Sana'])
  pass(6)
  expect(shown()).toEqual(['Tariq', 'Sana'])
})

it('the board closes no cell while a finger is down, or for two seconds after that', () => {
  const { rerender } = render(<Board />)
  rerender(<Board served={['Amina']} />)
  pass(5)
  fireEvent.pointerDown(window, { pointerId: 1 })
  pass(20)
  expect(shown()).toEqual(['(Amina)', 'Tariq', 'Nadia', 'Sana'])
  fireEvent.pointerUp(window, { pointerId: 1 })
  fireEvent.click(window)
  pass(1.7)
  expect(shown()).toEqual(['(Amina)', 'Tariq', 'Nadia', 'Sana'])
  pass(0.6)
  expect(shown()).toEqual(['Tariq', 'Nadia', 'Sana'])
})

it('the board returns a ticket that is waiting again to its cell', () => {
  const { rerender } = render(<Board />)
  rerender(<Board served={['Tariq']} />)
  pass(3)
  rerender(<Board />)
  expect(shown()).toEqual([...names])
  // after the undo, a cell stays empty for the full six seconds again
  rerender(<Board served={['Tariq']} />)
  pass(5)
  expect(shown()).toEqual(['Amina', '(Tariq)', 'Nadia', 'Sana'])
})

it('the board puts new tickets last, and leaves the cell of a missing request until the screen has not been touched for a while', () => {
  const { rerender } = render(<Board gone={['Amina']} />)
  fireEvent.pointerDown(window, { pointerId: 1 })
  rerender(<Board gone={['Nadia']} />)
  pass(10)
  expect(shown()).toEqual(['Tariq', '(gone)', 'Sana', 'Amina'])
  fireEvent.pointerUp(window, { pointerId: 1 })
  pass(4)
  expect(shown()).toEqual(['Amina', 'Tariq', 'Sana'])
})

const aGuest = { avoids: [], diets: [] }
const conflict: Partial<PickupItem> = { fits: 'no', conflicts: ['crustaceans'] }
const threeConflicts: Partial<PickupItem> = { fits: 'no', conflicts: ['crustaceans', 'nuts', 'milk'] }

it.each<[string, Partial<PickupItem>[], number]>([
  ['one meal', [{}], 1],
  ['two meals', [{}, {}], 1],
  ['a meal with a note', [{ note: 'No onions' }], 1],
  ['a meal below a band', [conflict], 1],
  ['two meals below a band', [conflict, {}], 2],
  ['four meals', [{}, {}, {}, {}], 2],
  ['two meals, one of them for a guest', [{ guests: [aGuest] }, {}], 2],
  ['two meals, one of them without allergen info', [{ fits: 'unknown' }, {}], 2],
  ['three meals and three conflicts, of which two are shown', [threeConflicts, {}, {}], 2],
  ['a long note', [{ note: 'Please keep it warm for me. '.repeat(8) }], 3],
  ['a dozen meals', Array.from({ length: 12 }, () => ({})), 4],
])('a ticket spans as many rows as it needs: %s', (_, items, rows) => {
  const pickup = makePickup(1, 'Lars', 'EXD5')
  const all = items.flatMap((change) => makePickup(1, 'Lars', 'EXD5', change).items)
  const [ticket] = toTickets(makeBoard([{ ...pickup, items: all }]), undefined, [])
  expect(ticket && getRows(ticket)).toBe(rows)
})
