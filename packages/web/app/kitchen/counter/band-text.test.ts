import type { PickupItem } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { makeBoard, makePickup } from '../../../test/counter-records.ts'
import { translateIn } from '../../page/language.tsx'
import { bandText } from './band-text.ts'
import { toTickets, countTotals } from './tickets.ts'

const t = translateIn('en')

/** The ticket of a pick-up with these meals. */
function ticketWith(...changes: readonly Partial<PickupItem>[]) {
  const pickup = makePickup(1, 'Lars', 'EXD5')
  const items = changes.flatMap((change) => makePickup(1, 'Lars', 'EXD5', change).items)
  const [ticket] = toTickets(makeBoard([{ ...pickup, items }]), undefined, [])
  if (!ticket) throw new Error('There is no ticket')
  return ticket
}

it('the band names the needs that a meal does not meet, not the resident’s diet', () => {
  expect(bandText(t, ['crustaceans', 'halal', 'no-pork', 'nuts'])).toBe(
    'No crustaceans · Not halal · No pork · No tree nuts',
  )
})

it('the band totals the waiting portions per meal, with the highest total first', () => {
  const crab = { title: 'Crab', portions: 2 }
  const tickets = [ticketWith(crab, { title: 'Squid' }), ticketWith(crab, { ...crab, status: 'delivered' })]
  expect(countTotals(tickets)).toEqual([
    { title: 'Crab', portions: 4 },
    { title: 'Squid', portions: 1 },
  ])
})
