import { act, screen, within } from '@testing-library/react'
import type { Mealtime, Member, Serving, Week } from '@warm-ladle/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { startNetwork } from '../../test/network.ts'
import { amina, detailsOf, idOf } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { WeekBoard } from './week-board.tsx'

afterEach(() => void vi.useRealTimers())

const now = '2026-11-26T08:00:00.000Z'
const lunch = (servings: Serving[], change: Partial<Mealtime> = {}): Mealtime => ({
  id: idOf(50),
  date: '2026-11-26',
  slot: 'lunch',
  startsAt: '2026-11-26T12:00:00.000Z',
  endsAt: '2026-11-26T14:00:00.000Z',
  ordersCloseAt: '2026-11-26T08:11:00.000Z',
  note: '',
  state: 'published',
  servings,
  ...change,
})
const ramen = (change: Partial<Serving> = {}): Serving => ({
  id: idOf(60),
  mealId: idOf(10),
  title: 'Ramen night',
  image: '/meal.svg',
  price: 8,
  left: 20,
  labels: { contains: ['soya'], mayContain: [], suits: [] },
  fits: 'yes',
  ...change,
})
const mine = {
  requestId: idOf(70),
  portions: 2,
  note: '',
  takeaway: false,
  status: 'pending',
  lateCancel: false,
} as const

const weekOf = (mealtimes: Mealtime[], change: Partial<Week> = {}): Week => ({
  now,
  today: '2026-11-26',
  timeZone: 'UTC',
  previous: '2026-11-16',
  next: '2026-11-30',
  days: [{ date: '2026-11-26', closures: [], mealtimes }],
  ...change,
})

function open(
  week: Week,
  { badge = 'Gold', role = 'user', email }: Partial<Pick<Member, 'badge' | 'role' | 'email'>> = {},
) {
  const read = vi.fn<() => void>()
  const service = startService({
    'GET /user-details': () => detailsOf({ ...amina, badge, role }),
    'POST /meal-request': () => ({
      success: true,
      message: 'Your meal request has been sent!',
      requestId: idOf(70),
      code: 'K7QM',
    }),
    [`PATCH /meal-requests/${idOf(70)}`]: () => ({
      success: true,
      message: 'Your request has been changed.',
    }),
  })
  const page = renderPage(
    () => <WeekBoard week={week} onStale={read} />,
    email === undefined ? {} : { email },
  )
  return { ...page, read, service }
}
const announced = () => screen.getAllByRole('status')[0]?.textContent
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000 + 100))
const resident = { email: amina.email }

it('sends what is asked for', async () => {
  const { user, service } = open(weekOf([lunch([ramen()])]), resident)
  await user.click(await screen.findByRole('button', { name: 'Request Meal Ramen night' }))
  const window = await screen.findByRole('dialog', { name: 'Ramen night' })
  expect(window.textContent).toContain('Lunch, Thu, Nov 26 · 12:00 PM')
  expect(window.textContent).toContain('Included in Gold')
  const sheet = within(window)
  await user.click(sheet.getByRole('button', { name: 'One more' }))
  await user.type(sheet.getByLabelText('Note for the kitchen'), 'No onions')
  await user.click(sheet.getByLabelText('I take it away'))
  await user.click(sheet.getByRole('button', { name: 'Request Meal' }))
  const toast = (await screen.findByText('Your meal request has been sent!')).parentElement
  expect(toast?.textContent).toContain('Lunch, Thu, Nov 26 · 12:00 PM')
  expect(toast?.textContent).toContain('2 × Ramen night')
  expect(service.callsOf('POST /meal-request').map(({ body }) => body)).toEqual([
    { mealId: idOf(10), servingId: idOf(60), portions: 2, note: 'No onions', takeaway: true },
  ])
})

it('says that the window could not be loaded, and opens it by another try', async () => {
  const { user } = open(weekOf([lunch([ramen()])]), resident)
  const ask = await screen.findByRole('button', { name: 'Request Meal Ramen night' })
  const network = startNetwork()
  network.cut()
  vi.doMock('../mealtimes/request-window.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await user.click(ask)
  await screen.findByRole('alertdialog', { name: 'This could not be loaded.' })
  expect(screen.getByText('You are offline. Please try again once you are connected.')).toBeDefined()

  network.restore()

  vi.doUnmock('../mealtimes/request-window.tsx')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: 'Ramen night' })
})

it('changes a request, up to the portions that are left besides its own', async () => {
  const { user, service } = open(weekOf([lunch([ramen({ left: 1, mine })])]), resident)
  await user.click(await screen.findByRole('button', { name: 'Change Ramen night' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ramen night' }))
  const more = sheet.getByRole('button', { name: 'One more' })
  await user.click(more)
  expect(more.hasAttribute('disabled')).toBe(true)
  await user.click(sheet.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your request has been changed.')
  expect(service.callsOf(`PATCH /meal-requests/${idOf(70)}`)[0]?.body).toMatchObject({ portions: 3 })
})

it('counts down by the answer, announces the last ten minutes and the end, and asks again', async () => {
  // the browser's clock is three hours wrong
  vi.useFakeTimers({ now: new Date('2026-11-26T11:00:00.000Z') })
  const { read } = open(weekOf([lunch([ramen()])]), resident)
  expect(screen.getByText(/Orders close in 11 min/)).toBeDefined()
  expect(announced()).toBe('')
  await pass(1)
  expect(announced()).toBe('Orders for lunch on Thu, Nov 26 close in less than 10 minutes.')
  expect(read).not.toHaveBeenCalled()
  await pass(10)
  expect(announced()).toBe('Orders for lunch on Thu, Nov 26 are closed now.')
  expect(screen.getByText('Orders closed')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Request Meal/ })).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
})

it('sends visitors to the login and back, and tells members what they need', async () => {
  const week = weekOf([lunch([ramen()])])
  const { unmount } = open(week)
  const login = await screen.findByRole('link', { name: 'Log in to request Ramen night' })
  expect(login.getAttribute('href')).toBe('/login')
  unmount()
  open(week, { ...resident, badge: 'Bronze Badge' })
  await screen.findByText('Only Platinum, Gold, or Silver members can request meals.', { exact: false })
  expect(screen.queryByRole('button', { name: /Request Meal/ })).toBeNull()
})

it.each([
  ['Sold out', lunch([ramen({ left: 0 })])],
  ['Only 3 left', lunch([ramen({ left: 3 })])],
  ['Does not fit your needs', lunch([ramen({ fits: 'no' })])],
  [
    'Cancelled: The stove is broken.',
    lunch([ramen()], { state: 'cancelled', cancelReason: 'The stove is broken.' }),
  ],
  ['Taken off the menu', lunch([ramen({ mealId: null })])],
  ['Yours: 2 portions', lunch([ramen({ mine })])],
  ['Served', lunch([ramen({ mine: { ...mine, status: 'delivered' } })])],
])('says ‘%s’ in words', async (words, mealtime) => {
  open(weekOf([mealtime]), resident)
  expect(await screen.findByText(words)).toBeDefined()
})

it('says that the kitchen is closed, and that nothing is planned', async () => {
  const closure = { id: idOf(80), from: '2026-11-26', until: '2026-11-26', slot: null, reason: 'Holidays' }
  const { unmount } = open(weekOf([], { days: [{ date: '2026-11-26', closures: [closure], mealtimes: [] }] }))
  expect(screen.getByText('Holidays').parentElement?.textContent).toBe('Kitchen closed: Holidays')
  unmount()
  open(weekOf([]))
  expect(screen.getByText('Nothing is planned yet.')).toBeDefined()
})

it.each([
  ['members', 'user', '/dashboard/userHome#calendar'],
  ['admins', 'admin', '/dashboard/adminProfile#calendar'],
] as const)('leads %s to the address of their calendar', async (_who, role, path) => {
  open(weekOf([lunch([ramen()])]), { ...resident, role })
  const link = await screen.findByRole('link', { name: 'Add to your calendar' })
  expect(link.getAttribute('href')).toBe(path)
})

it('has no calendar to add for visitors, or while nothing is planned', async () => {
  const { unmount } = open(weekOf([lunch([ramen()])]))
  await screen.findByRole('link', { name: 'Log in to request Ramen night' })
  expect(screen.queryByRole('link', { name: 'Add to your calendar' })).toBeNull()
  unmount()
  const { service } = open(weekOf([]), resident)
  await expect.poll(() => service.callsOf('GET /user-details').length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Add to your calendar' })).toBeNull()
})
