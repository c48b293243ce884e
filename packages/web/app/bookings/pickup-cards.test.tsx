import { screen, within } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { makeId, makeOwnRequest } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PickupCards } from './pickup-cards.tsx'

const lunch = {
  date: '2026-11-26',
  slot: 'lunch',
  startsAt: '2026-11-26T06:30:00.000Z',
  code: 'K7QM',
  pickupId: makeId(70),
} as const
const breakfast = { ...lunch, slot: 'breakfast', startsAt: '2026-11-26T02:30:00.000Z' } as const

it('the page shows one code for all requests for a mealtime, beginning with the next mealtime', async () => {
  const requests = [
    makeOwnRequest(1, { ...lunch, portions: 2 }),
    makeOwnRequest(2, lunch),
    makeOwnRequest(3, { ...breakfast, code: 'ZZ23', pickupId: makeId(71) }),
    // these requests have no code for the counter
    makeOwnRequest(4),
    makeOwnRequest(5, { ...breakfast, code: undefined, pickupId: undefined }),
  ]
  renderPage(() => <PickupCards requests={requests} />)
  const qr = await screen.findAllByRole('img')
  expect(qr.map((picture) => picture.getAttribute('alt'))).toEqual([
    'QR code for Breakfast',
    'QR code for Lunch',
  ])
  const card = qr[1]?.closest('li')
  if (!card) throw new Error('The lunch has no card')
  expect(within(card).getByText('Thu, Nov 26').closest('p')?.textContent).toBe(
    'Lunch on Thu, Nov 26 · from 6:30 AM',
  )
  expect(within(card).getByText('Code K 7 Q M')).toBeDefined()
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 × Meal 1', 'Meal 2'])
})

it('the QR code contains the pick-up’s id, and has a margin for scanners', async () => {
  renderPage(() => <PickupCards requests={[makeOwnRequest(1, lunch)]} />)
  const picture = await screen.findByRole('img')
  const svg = decodeURIComponent(picture.getAttribute('src') ?? '')
  const { size, data } = encode(lunch.pickupId, { ecc: 'M', border: 3 })
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`)
  expect(svg.match(/M\d+ \d+h1v1h-1z/g)).toHaveLength(data.flat().filter(Boolean).length)
  expect(data[2]?.some(Boolean)).toBe(false)
})

it('the page shows nothing to members without pick-ups', () => {
  renderPage(() => <PickupCards requests={[makeOwnRequest(1)]} />)
  expect(screen.queryByRole('region')).toBeNull()
})
