import type { PickupItem } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { boardOf, pickupOf } from '../../../test/counter-records.ts'
import { translateIn } from '../../page/language.tsx'
import { bandText, rowsOf } from './ticket-rows.ts'
import { ticketsOf, totalsOf } from './tickets.ts'

const t = translateIn('en')

/** The ticket of a pick-up with these dishes. */
function ticketWith(...changes: readonly Partial<PickupItem>[]) {
  const pickup = pickupOf(1, 'Lars', 'EXD5')
  const items = changes.flatMap((change) => pickupOf(1, 'Lars', 'EXD5', change).items)
  const [ticket] = ticketsOf(boardOf([{ ...pickup, items }]), undefined, [])
  if (!ticket) throw new Error('There is no ticket')
  return ticket
}

it('names what a meal does not meet, not what the resident keeps to', () => {
  expect(bandText(t, ['crustaceans', 'halal', 'no-pork', 'nuts'])).toBe(
    'No crustaceans · Not halal · No pork · No tree nuts',
  )
})

const aGuest = { avoids: [], diets: [] }
const conflicts: Partial<PickupItem> = { fits: 'no', conflicts: ['crustaceans'] }

it.each<[string, Partial<PickupItem>[], number]>([
  ['a dish', [{}], 1],
  ['three dishes', [{}, {}, {}], 1],
  ['two dishes below a band', [conflicts, {}], 1],
  ['a dish with a note and nothing stated', [{ note: 'No onions', fits: 'unknown' }], 1],
  ['three dishes below a band', [conflicts, {}, {}], 2],
  ['a guest with two dishes below a band', [{ ...conflicts, guests: [aGuest] }, {}], 2],
  ['four dishes', [{}, {}, {}, {}], 2],
  ['a long note', [{ note: 'Please keep it warm for me. '.repeat(8) }], 2],
  ['a dozen dishes', Array.from({ length: 12 }, () => ({})), 3],
])('has one height, and more of them for what needs it: %s', (_, items, rows) => {
  expect(rowsOf(t, ticketWith(...items))).toBe(rows)
})

it('adds up what waits of each dish, the most first', () => {
  const crab = { title: 'Crab', portions: 2 }
  const tickets = [ticketWith(crab, { title: 'Squid' }), ticketWith(crab, { ...crab, status: 'delivered' })]
  expect(totalsOf(tickets)).toEqual([
    { title: 'Crab', portions: 4 },
    { title: 'Squid', portions: 1 },
  ])
})
