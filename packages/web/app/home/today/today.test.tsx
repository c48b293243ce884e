import { act, screen, within } from '@testing-library/react'
import type { Absence, Mealtime, MealLabels, OwnServing, Serving, Week } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import {
  amina,
  aminasAccount,
  makeDetails,
  makeId,
  makeLunch,
  ownServing,
  packages,
} from '../../../test/records.ts'
import { startClocks } from '../../../test/clock.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import Today from './today.tsx'
import Tonight from './tonight.tsx'

startClocks()

const today = '2026-11-26'
const tomorrow: Mealtime = {
  ...makeLunch({ id: makeId(41) }),
  id: makeId(40),
  slot: 'breakfast',
  date: '2026-11-27',
  startsAt: '2026-11-27T02:00:00.000Z',
  endsAt: '2026-11-27T04:00:00.000Z',
  ordersCloseAt: '2026-11-26T14:00:00.000Z',
}
const makeWeek = (mealtimes: readonly Mealtime[], now: string): Week => ({
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
  readonly absences?: readonly Absence[]
}

/** Opens a member's page. Requests for the lunch close at 4:00, and it is served from 6:30 to 8:30. */
async function open({
  lunch,
  mealtimes,
  now = '2026-11-26T03:47:00.000Z',
  badge = 'Gold',
  absences = [],
}: Given = {}) {
  let own: OwnServing | undefined = lunch?.mine
  const shown = () => mealtimes ?? [makeLunch({ ...lunch, ...(own && { mine: own }) }), tomorrow]
  const service = startService({
    'GET /user-details': () => makeDetails({ ...amina, badge }),
    'GET /api/week': () => makeWeek(shown(), now),
    'GET /api/absences': () => absences,
    'GET /api/week/next': () => ({ now, today, timeZone: 'UTC', mealtimes: shown().slice(0, 1) }),
    'GET /account': () => ({ ...aminasAccount, room: 'C 12' }),
    'POST /meal-request': () => {
      own = ownServing
      return { success: true, message: 'Sent', requestId: ownServing.requestId, code: ownServing.code }
    },
    [`DELETE /meal-requests/${ownServing.requestId}`]: () => {
      own = undefined
      return { success: true, message: 'Your request has been cancelled.' }
    },
  })
  const page = renderPage(Today, {
    email: amina.email,
    configured: { plansMealtimes: true, servingOpensMinutes: 15 },
  })
  // only the first card is tested; the others are collapsed to lines
  const [first = document.body] = await screen.findAllByRole('article')
  const card = within(first)
  // waits until the badge is known
  await expect.poll(() => service.listCalls('GET /user-details')).not.toHaveLength(0)
  return { ...page, service, card }
}
const request = { name: 'Request Ramen night, Lunch today' }
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

it('without a tap, today’s card shows the next mealtime, the request with its code, and until when it can be changed', async () => {
  const { card } = await open({ lunch: { mine: { ...ownServing, portions: 2, takeaway: true } } })
  expect(card.getByRole('heading').textContent).toBe('Lunch today')
  expect(card.getByRole('button', { name: /K 7 Q M/ })).toBeDefined()
  expect(card.getByRole('listitem').textContent).toMatch(/^2 Ramen nighttakeaway/)
  expect(card.getByText(/^until/).textContent).toBe('until 4 AM')
  expect(screen.getByRole('link', { name: /^Breakfast tomorrow.*Request by 2 PM$/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /^Your week/ }).textContent).toContain('Thu, Nov 26: requested.')
})

const sent = () => screen.findByRole('alertdialog', { name: 'Your meal request has been sent!' })
async function untilClosed() {
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
}

it('today’s card confirms a request in a dialog that closes by itself after two seconds [A89]', async () => {
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

it('one tap on today’s card requests one portion for the named mealtime, and another undoes that', async () => {
  const { card, service, user } = await open()
  await user.click(await card.findByRole('button', request))
  await sent()
  await user.keyboard('{Escape}')
  await untilClosed()
  const undo = await card.findByRole('button', { name: 'Undo Ramen night, Lunch today' })
  expect(service.listCalls('POST /meal-request').map(({ body }) => body)).toEqual([
    { mealId: makeId(10), servingId: makeId(31), portions: 1, note: '', takeaway: false },
  ])
  expect(card.getByText('K7QM')).toBeDefined()
  expect(card.getByRole('status').textContent).toBe(
    'Your meal request has been sent! Ramen night, Lunch today. Your code is K 7 Q M.',
  )
  // the focus is on Change, not on Undo
  await expect.poll(() => document.activeElement?.textContent).toContain('Change')

  await user.click(undo)
  await card.findByRole('button', request)
  expect(service.listCalls(`DELETE /meal-requests/${ownServing.requestId}`)).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('today’s card asks for confirmation before it cancels a request older than ten seconds', async () => {
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
  expect(service.listCalls(`DELETE /meal-requests/${ownServing.requestId}`)).toHaveLength(1)
})

it('today’s card offers an unsuitable meal only with a button that says so', async () => {
  const { card } = await open({ lunch: { fits: 'no' } })
  expect(await card.findByRole('button', { name: /^Request anyway/ })).toBeDefined()
  expect(card.getByText('Does not suit your needs')).toBeDefined()
})

const service = '2026-11-26T07:00:00.000Z'
const closed = '2026-11-26T04:00:00.000Z'
const cancelled = { ...makeLunch(), state: 'cancelled', cancelReason: 'The stove is broken.' } as const
const states: readonly (readonly [string, Given])[] = [
  ['Your code: request a meal first', {}],
  ['from 6:15 AM', { lunch: { mine: ownServing }, now: closed }],
  ['Show this at the counter', { lunch: { mine: ownServing }, now: service }],
  ['Enjoy your meal, Amina.', { lunch: { mine: { ...ownServing, status: 'delivered' } }, now: service }],
  ['40 portions are left for walk-ups from 6:15 AM.', { now: closed }],
  ['40 portions are left for walk-ups until 8:30 AM.', { now: service }],
  ['No portions left.', { lunch: { left: 0 } }],
  ['Get a membership to request meals', { badge: 'Bronze Badge' }],
  ['Cancelled: The stove is broken.', { mealtimes: [cancelled] }],
]
it.each(states)('today’s card shows ‘%s’', async (words, given) => {
  await open(given)
  await expect.poll(() => screen.getByRole('article').textContent).toContain(words)
})

const soup = makeLunch({ id: makeId(32), mealId: makeId(12), title: 'Soup' }).servings
const withSoup = (mine: OwnServing) => [
  { ...makeLunch({ mine }), servings: [...makeLunch({ mine }).servings, ...soup] },
]

it('today’s card shows the member’s request in place of the meals, and collapses the other meals that can be requested', async () => {
  const { card, user } = await open({ mealtimes: withSoup(ownServing) })
  const more = await card.findByText('Request more')
  expect(more.closest('details')?.open).toBe(false)
  expect(card.getByText('K7QM')).toBeDefined()
  await user.click(more)
  expect(card.getByRole('button', { name: 'Request Soup, Lunch today' })).toBeDefined()
})

it('today’s card collapses a later mealtime of the day into a line that expands and collapses while it keeps the focus', async () => {
  const dinner: Mealtime = {
    ...makeLunch({ id: makeId(42), title: 'Dal' }),
    id: makeId(43),
    slot: 'dinner',
    startsAt: '2026-11-26T12:30:00.000Z',
    endsAt: '2026-11-26T14:30:00.000Z',
    ordersCloseAt: '2026-11-26T10:00:00.000Z',
  }
  const { user } = await open({ mealtimes: [makeLunch(), dinner] })
  const button = await screen.findByRole('button', { name: 'Request Dal, Dinner tonight' })
  const folded = button.closest('details')
  const line = folded?.querySelector('summary') ?? document.body
  expect(line.textContent).toBe('Dinner tonightRequest by 10 AM')
  expect(folded?.open).toBe(false)
  for (const isOpen of [true, false]) {
    await user.click(line)
    expect(folded?.open).toBe(isOpen)
    expect(document.activeElement).toBe(line)
  }
})

it('today’s card says that a member is away, and until when', async () => {
  const { card } = await open({
    absences: [{ id: makeId(90), from: today, until: '2026-11-28', slots: ['lunch'] }],
  })
  expect((await card.findByText(/^You are away until/)).textContent).toContain('Sat, Nov 28')
  expect(card.getByText('Request anyway').closest('details')?.open).toBe(false)
  expect(card.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/dashboard/standingOrders')
})

it('today’s card shows the next mealtime, which can be requested, if nothing more is served today', async () => {
  const { card } = await open({ now: '2026-11-26T09:00:00.000Z' })
  expect(screen.getByText('No more meals today.')).toBeDefined()
  expect(card.getByText(/^Request by/).textContent).toBe('Request by 2 PM')
  expect(await card.findByRole('button', { name: 'Request Ramen night, Breakfast tomorrow' })).toBeDefined()
})

it('today’s card shows the code full screen, and keeps the device awake until the code is closed', async () => {
  const release = vi.fn<() => Promise<void>>(async () => {})
  const hold = vi.fn<() => Promise<{ release: typeof release }>>(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: hold } })
  const { card, user } = await open({ lunch: { mine: ownServing } })
  await user.click(card.getByRole('button', { name: /show full screen/ }))
  const code = within(screen.getByRole('dialog', { name: 'Your code' }))
  expect(code.getByText('K7QM')).toBeDefined()
  expect(code.getByText('Thu, Nov 26').closest('p')?.textContent).toBe('Lunch on Thu, Nov 26 · from 6:15 AM')
  await code.findByText('Amina · C 12')
  expect(code.getByText('Ramen night').parentElement?.textContent).toBe('1 Ramen night')
  expect(hold).toHaveBeenCalledWith('screen')
  await user.click(code.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => release.mock.calls).toHaveLength(1)
  Reflect.deleteProperty(navigator, 'wakeLock')
})

/** Opens a visitor's first screen. */
async function openTonight(lunch: Mealtime, at = '2026-11-26T03:47:00.000Z') {
  startService({
    'GET /api/week/next': () => ({ now: at, today, timeZone: 'UTC', mealtimes: [lunch, tomorrow] }),
    'GET /api/packages': () => packages,
  })
  renderPage(Tonight, { configured: { plansMealtimes: true } })
  return within(await screen.findByRole('region', { name: 'Served next' }))
}

it('today’s card shows visitors a tile for each meal served next, and lets them log in to request it', async () => {
  const labels: MealLabels = { contains: ['soya', 'eggs'], mayContain: ['nuts'], suits: [] }
  const card = await openTonight(makeLunch({ labels, left: 6 }))
  expect(card.getByRole('heading').textContent).toBe('Lunch today')
  expect(card.getAllByRole('listitem')[0]?.textContent).toBe('Ramen nightcontains soya, eggs6 left')
  expect(card.getByRole('link', { name: 'Log in to request' }).getAttribute('href')).toBe('/login')
  expect(await card.findByRole('link', { name: 'Join · $10' })).toBeDefined()
  expect(card.queryByRole('button')).toBeNull()
})

it('today’s card tells visitors once that requests are closed, and how many portions are left for walk-ups', async () => {
  const card = await openTonight(makeLunch({ left: 9 }), closed)
  expect(card.getAllByText('Requests are closed')).toHaveLength(1)
  expect(card.getByText(/left for walk-ups/).textContent).toBe(
    '9 portions are left for walk-ups from 6:30 AM.',
  )
  expect(card.queryByText('9 left', { exact: false })).toBeNull()
  expect(card.queryByRole('link', { name: 'Log in to request' })).toBeNull()
})
