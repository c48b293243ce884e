import { act, screen, within } from '@testing-library/react'
import type { Mealtime, OwnServing, Serving, Week } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import { amina, detailsOf, idOf, lunchOf, ownServing } from '../../../test/records.ts'
import { startClocks } from '../../../test/clock.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import Today from './today.tsx'
import Tonight from './tonight.tsx'

startClocks()

const today = '2026-11-26'
const tomorrow: Mealtime = {
  ...lunchOf({ id: idOf(41) }),
  id: idOf(40),
  slot: 'breakfast',
  date: '2026-11-27',
  startsAt: '2026-11-27T02:00:00.000Z',
  endsAt: '2026-11-27T04:00:00.000Z',
  ordersCloseAt: '2026-11-26T14:00:00.000Z',
}
const weekOf = (mealtimes: readonly Mealtime[], now: string): Week => ({
  now,
  today,
  timeZone: 'UTC',
  previous: '2026-11-16',
  next: '2026-11-30',
  days: [today, tomorrow.date].map((date) => ({
    date,
    closures: [],
    mealtimes: mealtimes.filter((mealtime) => mealtime.date === date),
  })),
})

interface Given {
  readonly lunch?: Partial<Serving>
  readonly mealtimes?: readonly Mealtime[]
  readonly now?: string
  readonly badge?: 'Gold' | 'Bronze Badge'
}

/** Opens the page of a member; the orders of the lunch close at 4:00, and it is served from 6:30 until 8:30. */
async function open({ lunch, mealtimes, now = '2026-11-26T03:47:00.000Z', badge = 'Gold' }: Given = {}) {
  let own: OwnServing | undefined = lunch?.mine
  const shown = () => mealtimes ?? [lunchOf({ ...lunch, ...(own && { mine: own }) }), tomorrow]
  const service = startService({
    'GET /user-details': () => detailsOf({ ...amina, badge }),
    'GET /api/week': () => weekOf(shown(), now),
    'GET /api/week/next': () => ({ now, today, timeZone: 'UTC', mealtimes: shown().slice(0, 1) }),
    'POST /meal-request': () => {
      own = ownServing
      return { success: true, message: 'Sent', requestId: ownServing.requestId, code: ownServing.code }
    },
    [`DELETE /meal-requests/${ownServing.requestId}`]: () => {
      own = undefined
      return { success: true, message: 'Your request has been cancelled.' }
    },
  })
  const page = renderPage(Today, { email: amina.email, configured: { plansMealtimes: true } })
  const card = within(await screen.findByRole('article'))
  // until the badge is known
  await expect.poll(() => service.callsOf('GET /user-details')).not.toHaveLength(0)
  return { ...page, service, card }
}
const request = { name: 'Request Ramen night, Lunch today' }
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('shows without a tap what is served next, until when to order, what is requested, and its code', async () => {
  const { card } = await open({ lunch: { mine: { ...ownServing, portions: 2, takeaway: true } } })
  expect(card.getByRole('heading').textContent).toBe('Lunch today')
  expect(card.getByText('Requests close in 13 min')).toBeDefined()
  expect(card.getByText('2 portions, take-away', { exact: false })).toBeDefined()
  expect(card.getByText('Yours')).toBeDefined()
  expect(card.getByRole('button', { name: /K 7 Q M/ }).textContent).toContain('Change it until 4 AM')
  expect(screen.getByRole('link', { name: /^Breakfast tomorrow.*Request by 2 PM$/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /^Your week/ }).textContent).toContain('Thu, Nov 26: requested.')
})

const sent = () => screen.findByRole('alertdialog', { name: 'Your meal request has been sent!' })
async function untilClosed() {
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
}

it('says that a request was sent in a dialog that closes by itself after two seconds [A89]', async () => {
  const { card, user } = await open()
  await user.click(await card.findByRole('button', request))
  expect((await sent()).textContent).toMatch(/Lunch.*1 × Ramen night.*K7QM/)
  await after(1.5)
  await sent()
  await after(1)
  await untilClosed()
  await expect.poll(() => document.activeElement?.textContent).toContain('Change')
  expect(card.getByRole('button', { name: /^Undo/ })).toBeDefined()
})

it('requests one portion of the mealtime that it names by one touch, and takes it back by one', async () => {
  const { card, service, user } = await open()
  await user.click(await card.findByRole('button', request))
  await sent()
  await user.keyboard('{Escape}')
  await untilClosed()
  const undo = await card.findByRole('button', { name: 'Undo Ramen night, Lunch today' })
  expect(service.callsOf('POST /meal-request').map(({ body }) => body)).toEqual([
    { mealId: idOf(10), servingId: idOf(31), portions: 1, note: '', takeaway: false },
  ])
  expect(card.getByText('K7QM')).toBeDefined()
  expect(card.getByRole('status').textContent).toBe(
    'Your meal request has been sent! Ramen night, Lunch today. Your code is K 7 Q M.',
  )
  // nothing that takes it back
  await expect.poll(() => document.activeElement?.textContent).toContain('Change')

  await user.click(undo)
  await card.findByRole('button', request)
  expect(service.callsOf(`DELETE /meal-requests/${ownServing.requestId}`)).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('asks before it cancels a request that was made longer than ten seconds ago', async () => {
  const { card, service, user } = await open()
  await user.click(await card.findByRole('button', request))
  await sent()
  await after(9)
  await untilClosed()
  await card.findByRole('button', { name: /^Undo/ })
  await after(2)
  await user.click(card.getByRole('button', { name: 'Cancel Ramen night, Lunch today' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it!' }))
  await card.findByRole('button', request)
  expect(service.callsOf(`DELETE /meal-requests/${ownServing.requestId}`)).toHaveLength(1)
})

it('requests what does not fit only by a button that says so', async () => {
  const { card } = await open({ lunch: { fits: 'no' } })
  expect(await card.findByRole('button', { name: /^Request anyway/ })).toBeDefined()
  expect(card.getByText('Does not fit your needs')).toBeDefined()
})

const service = '2026-11-26T07:00:00.000Z'
const closed = '2026-11-26T04:00:00.000Z'
const cancelled = { ...lunchOf(), state: 'cancelled', cancelReason: 'The stove is broken.' } as const
const states: readonly (readonly [string, Given])[] = [
  ['Included in Gold. Change or cancel until 4 AM.', {}],
  ['At the counter from 6:30 AM', { lunch: { mine: ownServing }, now: closed }],
  ['Show this at the counter', { lunch: { mine: ownServing }, now: service }],
  ['Enjoy your meal, Amina.', { lunch: { mine: { ...ownServing, status: 'delivered' } }, now: service }],
  ['Served', { lunch: { mine: { ...ownServing, status: 'delivered' } }, now: service }],
  ['40 portions are left for walk-ups from 6:30 AM.', { now: closed }],
  ['40 portions are left for walk-ups until 8:30 AM.', { now: service }],
  ['Every portion is taken.', { lunch: { left: 0 } }],
  ['Silver, Gold and Platinum members can request this.', { badge: 'Bronze Badge' }],
  ['Cancelled: The stove is broken.', { mealtimes: [cancelled] }],
]
it.each(states)('says ‘%s’, and names the dish', async (words, given) => {
  const { card } = await open(given)
  await expect.poll(() => screen.getByRole('article').textContent).toContain(words)
  expect(card.getByText('Ramen night')).toBeDefined()
})

it('shows the next mealtime, for which it then requests, where nothing more is served today', async () => {
  const { card } = await open({ now: '2026-11-26T09:00:00.000Z' })
  expect(screen.getByText('Nothing more is served today.')).toBeDefined()
  expect(card.getByText(/^Request by/).textContent).toBe('Request by 2 PM')
  expect(await card.findByRole('button', { name: 'Request Ramen night, Breakfast tomorrow' })).toBeDefined()
})

it('shows the code on the whole screen, which stays on until that is closed', async () => {
  const release = vi.fn<() => Promise<void>>(async () => {})
  const hold = vi.fn<() => Promise<{ release: typeof release }>>(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: hold } })
  const { card, user } = await open({ lunch: { mine: ownServing } })
  await user.click(card.getByRole('button', { name: /show it on the whole screen/ }))
  const code = within(screen.getByRole('dialog', { name: 'Your code' }))
  expect(code.getByText('K7QM')).toBeDefined()
  expect(code.getByText('Thu, Nov 26').closest('p')?.textContent).toBe('Lunch, Thu, Nov 26 · 6:30 AM')
  expect(hold).toHaveBeenCalledWith('screen')
  await user.click(code.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => release.mock.calls).toHaveLength(1)
  Reflect.deleteProperty(navigator, 'wakeLock')
})

it('shows visitors what is served next, and lets them log in to request it', async () => {
  const now = '2026-11-26T03:47:00.000Z'
  startService({
    'GET /api/week/next': () => ({ now, today, timeZone: 'UTC', mealtimes: [lunchOf(), tomorrow] }),
  })
  renderPage(Tonight, { configured: { plansMealtimes: true } })
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading').textContent).toBe('Lunch today')
  expect(card.getByText('Ramen night')).toBeDefined()
  expect(card.getByRole('link', { name: 'Log in to request' }).getAttribute('href')).toBe('/login')
  expect(card.queryByRole('button')).toBeNull()
})
