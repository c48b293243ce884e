import { expect, it } from 'vitest'
import { boardOf, inRoom, pickupOf } from '../../test/counter-records.ts'
import { idOf } from '../../test/records.ts'
import { ticketOfCode, ticketsLike, ticketsMeant } from './find-ticket.ts'
import { ticketsOf } from './tickets-of.ts'

const at = '2026-11-26T06:45:00.000Z'
const served = { status: 'delivered', served: { at, by: 'Kitchen' } } as const
const act = (number: number, kind: 'serve' | 'undo', minute: number) => ({
  id: idOf(300 + minute),
  pickupId: idOf(100 + number),
  act: kind,
  at: `2026-11-26T06:${minute}:00.000Z`,
})
const board = boardOf([
  pickupOf(1, 'José Álvarez', 'K7QM'),
  inRoom('B12/3', pickupOf(2, 'Amina Rahman', 'ZZ23', served)),
  { ...pickupOf(3, 'Gone', 'AAAA'), items: [] },
])

it('shows what the service knows, and nothing of pick-ups without meals', () => {
  expect(ticketsOf(board, []).map(({ isServed, served: by }) => [isServed, by])).toEqual([
    [false, undefined],
    [true, { at, by: 'Kitchen' }],
  ])
})

it('shows the last act of the counter before it is reported', () => {
  const acts = [act(1, 'serve', 50), act(2, 'undo', 51)]
  expect(ticketsOf(board, acts).map(({ isServed, isQueued }) => [isServed, isQueued])).toEqual([
    [true, true],
    [false, true],
  ])
  expect(ticketsOf(board, [...acts, act(1, 'undo', 52)])[0]?.isServed).toBe(false)
})

it.each([
  ['k7 qm', 'K7QM'],
  [idOf(101), 'K7QM'],
  // by a scanner with the layout of another keyboard
  [idOf(101).replaceAll('-', '/'), 'K7QM'],
  ['ZZ24', undefined],
  ['', undefined],
])('finds the ticket of what was scanned: %j', (typed, code) => {
  expect(ticketOfCode(ticketsOf(board, []), typed)?.pickup.code).toBe(code)
})

it.each([
  ['alvarez', ['K7QM']],
  ['JOSE', ['K7QM']],
  ['zz', ['ZZ23']],
  ['', ['K7QM', 'ZZ23']],
  ['b12', ['ZZ23']],
  ['12', []],
  ['zora', []],
])('searches names and the beginnings of rooms and codes: %j', (typed, codes) => {
  expect(ticketsLike(ticketsOf(board, []), typed).map(({ pickup }) => pickup.code)).toEqual(codes)
})

it.each([
  ['b12', []],
  ['B12/3', ['ZZ23']],
  ['amina', ['ZZ23']],
])('takes a room for meant only as a whole: %j', (typed, codes) => {
  expect(ticketsMeant(ticketsOf(board, []), typed).map(({ pickup }) => pickup.code)).toEqual(codes)
})
