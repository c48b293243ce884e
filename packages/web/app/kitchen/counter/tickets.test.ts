import { expect, it } from 'vitest'
import {
  makeBoard,
  inRoom,
  makePickup,
  undatedBoard,
  makeUndated,
  withCard,
} from '../../../test/counter-records.ts'
import { makeId } from '../../../test/records.ts'
import {
  isOfOtherKeyboard,
  ticketName,
  ticketsLike,
  ticketsMeant,
  toTickets,
  ticketsScanned,
} from './tickets.ts'

const at = '2026-11-26T06:45:00.000Z'
const served = { status: 'delivered', served: { at, by: 'Kitchen' } } as const
const act = (number: number, kind: 'serve' | 'undo', minute: number) => ({
  id: makeId(300 + minute),
  pickupId: makeId(100 + number),
  act: kind,
  at: `2026-11-26T06:${minute}:00.000Z`,
})
const board = makeBoard([
  makePickup(1, 'José Álvarez', 'K7QM'),
  inRoom('B12/3', makePickup(2, 'Amina Rahman', 'ZZ23', served)),
  { ...makePickup(3, 'Gone', 'AAAA'), items: [] },
])

it('the counter shows what the service knows, and omits pick-ups without meals', () => {
  expect(toTickets(board, undefined, []).map(({ isServed, served: by }) => [isServed, by])).toEqual([
    [false, undefined],
    [true, { at, by: 'Kitchen' }],
  ])
})

it('the counter shows its last action even before it is reported', () => {
  const acts = [act(1, 'serve', 50), act(2, 'undo', 51)]
  expect(toTickets(board, undefined, acts).map(({ isServed, isQueued }) => [isServed, isQueued])).toEqual([
    [true, true],
    [false, true],
  ])
  expect(toTickets(board, undefined, [...acts, act(1, 'undo', 52)])[0]?.isServed).toBe(false)
})

it.each([
  ['k7 qm', 'K7QM'],
  [makeId(101), 'K7QM'],
  // scanners with a different keyboard layout send slashes
  [makeId(101).replaceAll('-', '/'), 'K7QM'],
  ['Ｋ７ＱＭ', 'K7QM'],
  ['K٧QM', 'K7QM'],
  ['k७qm', 'K7QM'],
  ['ZZ24', undefined],
  ['', undefined],
])('the counter finds the ticket of a scan: %j', (typed, code) => {
  expect(ticketsScanned(toTickets(board, undefined, []), typed).tickets.map((ticket) => ticket.code)).toEqual(
    code === undefined ? [] : [code],
  )
})

it.each([
  // in the French layout, Q and A are swapped, and M and the digits are elsewhere
  ['kèa,', true],
  ['KÈA,', true],
  // in the Arabic, Hindi and Bengali layouts
  ['ن7ضة', true],
  ['ئئ23', true],
  ['क7\u094Cस', true],
  ['ক7\u09CCস', true],
  ['ن7ضى', false],
  ['أمينة', false],
  ['K7QM', false],
  ['ZZ24', false],
  ['', false],
])('the counter recognizes whether %j was typed with another keyboard layout', (typed, expected) => {
  expect(isOfOtherKeyboard(toTickets(board, undefined, []), typed)).toBe(expected)
})

it.each([
  ['alvarez', ['K7QM']],
  ['JOSE', ['K7QM']],
  ['zz', ['ZZ23']],
  ['', ['K7QM', 'ZZ23']],
  ['b12', ['ZZ23']],
  ['12', []],
  ['zora', []],
])('the counter searches names, and the beginnings of rooms and codes: %j', (typed, codes) => {
  expect(ticketsLike(toTickets(board, undefined, []), typed).map(({ code }) => code)).toEqual(codes)
})

it.each([
  ['b12', []],
  ['B12/3', ['ZZ23']],
  ['amina', ['ZZ23']],
])('on Enter, the counter matches names and full room numbers: %j', (typed, codes) => {
  expect(ticketsMeant(toTickets(board, undefined, []), typed).map(({ code }) => code)).toEqual(codes)
})

it.each([
  ['উদ্দিন রহিম', ['K7QM']],
  ['علي', ['ZZ23']],
  ['201', ['ZZ23']],
  // not found: vowel signs of Indian scripts are not accents
  ['রহম', []],
])('the counter finds names and rooms as they are typed in each script: %s', (typed, codes) => {
  const pickups = [makePickup(1, 'রহিম উদ্দীন', 'K7QM'), inRoom('٢٠١', makePickup(2, 'علی حسن', 'ZZ23'))]
  const tickets = toTickets(makeBoard(pickups), undefined, [])
  expect(ticketsLike(tickets, typed).map(({ code }) => code)).toEqual(codes)
})

const withCards = toTickets(
  makeBoard([
    withCard('04:A2:1F', makePickup(1, 'José Álvarez', 'K7QM')),
    withCard('ab', makePickup(2, 'Amina Rahman', 'ZZ23', served)),
    withCard('K7QM', makePickup(3, 'Tariq Hasan', 'HJ5T')),
    withCard('AB', makePickup(4, 'Sana Malik', 'PP2W')),
  ]),
  undatedBoard(
    withCard('04:A2:1F', makeUndated(5, 'José Álvarez', 'Porridge')),
    withCard('0042', makeUndated(6, 'Nadia Islam', 'Porridge')),
    withCard('0042', makeUndated(7, 'Nadia Islam', 'Soup')),
    makeUndated(8, 'Robin Okafor', 'Soup'),
  ),
  [],
)
it.each([
  // a card finds the tickets of the current mealtime before anytime requests
  ['04:A2:1F', ['K7QM']],
  [' 04a2/1f ', ['K7QM']],
  ['0042', ['Porridge', 'Soup']],
  [makeId(207), ['Soup']],
  // these two cards only differ in case
  ['AB', ['PP2W']],
  ['ab', ['ZZ23']],
  ['a-b', []],
  ['0043', []],
])('the counter finds the tickets for a card: %j', (typed, names) => {
  const { tickets, isAmbiguous } = ticketsScanned(withCards, typed)
  expect([tickets.map(ticketName), isAmbiguous]).toEqual([names, false])
})

it('a scan serves neither of two residents if one’s code is the other’s card', () => {
  expect(ticketsScanned(withCards, 'k7qm')).toEqual({ tickets: [], isAmbiguous: true })
  expect(ticketsScanned(withCards, makeId(101)).tickets.map(ticketName)).toEqual(['K7QM'])
})
