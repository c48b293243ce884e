import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { type OwnMealRequest, type OwnWalkUp, Refusal } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import { amina, makeId, makeOwnRequest } from '../../../test/records.ts'
import { startClocks } from '../../../test/clock.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import RequestedMealsPage from './requested-meals-page.tsx'

startClocks()

const fiveSeconds = () => act(() => vi.advanceTimersByTimeAsync(5_000))

async function open(first: OwnMealRequest, walkUps: readonly OwnWalkUp[] = []) {
  let request = first
  const service = startService({
    'GET /meal-requests': ({ url }) => makePage(url.searchParams.get('when') === 'past' ? [] : [request]),
    'GET /api/ratings/walk-ups': () => walkUps,
    [`PATCH /meal-requests/${first._id}`]: ({ body }) => {
      if (request.mayChange === false) return new Refusal('orders-closed', 'Orders are closed by now')
      request = { ...request, ...(body as object) }
      return { success: true, message: 'Your request has been changed.' }
    },
  })
  const { user } = renderPage(RequestedMealsPage, { email: amina.email })
  await screen.findByText(first.mealTitle)
  return {
    user,
    service,
    reads: () => service.listCalls('GET /meal-requests').length,
    change: (next: Partial<OwnMealRequest>) => {
      request = { ...request, ...next }
    },
  }
}

it('a request turns from ‘Pending’ to ‘Delivered’ within five seconds', async () => {
  const { change } = await open(makeOwnRequest(1))
  change({ status: 'delivered' })
  await fiveSeconds()
  expect(screen.getByText('delivered')).toBeDefined()
  expect(screen.queryByText('pending')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel Meal 1' })).toBeNull()
})

it.each([
  ['hidden', () => focusManager.setFocused(false)],
  ['offline', () => onlineManager.setOnline(false)],
])('the page does not refetch while it is %s', async (_state, leave) => {
  const { reads } = await open(makeOwnRequest(1))
  await act(async () => leave())
  const before = reads()
  await fiveSeconds()
  await fiveSeconds()
  expect(reads()).toBe(before)
})

it('the page catches up when it is visible again', async () => {
  const { change } = await open(makeOwnRequest(1))
  await act(async () => focusManager.setFocused(false))
  change({ status: 'delivered' })
  await fiveSeconds()
  expect(screen.getByText('pending')).toBeDefined()
  await act(async () => focusManager.setFocused(true))
  await screen.findByText('delivered')
})

it('the page shows when each meal was requested, in the hostel’s time zone', async () => {
  await open(makeOwnRequest(1, { requestTime: '2026-11-20T18:30:00.000Z' }))
  const requestTime = screen.getByText('Nov 20, 2026, 6:30 PM')
  expect(requestTime.getAttribute('datetime')).toBe('2026-11-20T18:30:00.000Z')
})

it('the page shows why someone else cancelled a request, and offers no further action', async () => {
  const reason = 'This meal was taken off the menu.'
  await open(makeOwnRequest(1, { mealId: null, status: 'cancelled', reason }))
  expect(screen.getByText(reason)).toBeDefined()
  expect(screen.getByText('cancelled')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Meal 1' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the page shows in its language why the kitchen cancelled a request, with the typed reason set apart', async () => {
  const cancelReason = 'No gas (since 4 PM)!'
  const reason = `The kitchen had to cancel this request. ${cancelReason}`
  await open(makeOwnRequest(1, { status: 'cancelled', closedAs: 'kitchen', reason, cancelReason }))
  expect(screen.getByText('The kitchen had to cancel this request.').parentElement?.textContent).toBe(reason)
  expect(screen.getByText(cancelReason).localName).toBe('bdi')
})

const headings = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('the page shows coming requests by date, with their codes, and past ones below by month [A83]', async () => {
  const dinner = { slot: 'dinner', startsAt: '2026-12-01T13:30:00.000Z', date: '2026-12-01' } as const
  const coming = [
    makeOwnRequest(1),
    makeOwnRequest(2, { ...dinner, portions: 2, code: 'K7QM', pickupId: makeId(70) }),
    makeOwnRequest(3, { ...dinner, portions: 1, standingOrderId: makeId(80) }),
  ]
  const past = [makeOwnRequest(4, { ...dinner, date: '2026-10-30', status: 'delivered' })]
  const service = startService({
    'GET /meal-requests': ({ url }) =>
      makePage(url.searchParams.get('when') === 'past' ? past : coming, { total: 3 }),
  })
  const { user } = renderPage(RequestedMealsPage, { email: amina.email })
  await screen.findByRole('heading', { level: 2, name: 'Upcoming (3)' })
  await screen.findByText('Meal 4')
  expect(headings()).toEqual(['Anytime, at the counter', 'Tue, Dec 1', 'October 2026'])
  expect(screen.getByRole('row', { name: /Meal 4/ }).textContent).toContain('delivered')
  expect(screen.getAllByText('Just say your name at the counter.')).toHaveLength(1)
  expect(screen.getByRole('row', { name: /Meal 2/ }).textContent).toContain(
    'Dinner on Tue, Dec 1 · 2 portions',
  )
  expect(screen.getByRole('row', { name: /Meal 3/ }).textContent).toContain('1 portion, by standing order')
  await user.click(screen.getByRole('button', { name: 'Code K 7 Q M: show full screen' }))
  expect(screen.getByRole('dialog', { name: 'Your code' }).textContent).toContain('Dinner on Tue, Dec 1')
  await user.click(screen.getByRole('button', { name: 'Close' }))

  expect(service.listCalls('GET /meal-requests').map(({ query }) => query)).toEqual(
    expect.arrayContaining(['coming', 'past'].map((when) => expect.objectContaining({ when, limit: '25' }))),
  )
})

it('the page links to the week if nothing is coming up', async () => {
  startService({
    'GET /meal-requests': ({ url }) =>
      makePage(url.searchParams.get('when') === 'past' ? [makeOwnRequest(1)] : []),
  })
  renderPage(RequestedMealsPage, { email: amina.email })
  expect(await screen.findByText('Nothing coming up.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See this week' }).getAttribute('href')).toBe('/week')
})

const startsAt = '2026-11-26T06:30:00.000Z'
const ofLunch = {
  date: '2026-11-26',
  slot: 'lunch',
  startsAt,
  portions: 2,
  note: 'No onions',
  takeaway: true,
} as const

it('the page shows a request’s mealtime and options, and lets the member cancel it while requests are open', async () => {
  const { change } = await open(makeOwnRequest(1, { ...ofLunch, mayChange: true, mayCancel: true }))
  expect(screen.getAllByText('Thu, Nov 26')[0]?.getAttribute('datetime')).toBe('2026-11-26')
  expect(screen.getByText('2 portions, takeaway')).toBeDefined()
  expect(screen.getByText('“No onions”')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel Meal 1' })).toBeDefined()

  change({ mayChange: false, mayCancel: false })
  await fiveSeconds()
  expect(screen.queryByRole('button', { name: 'Cancel Meal 1' })).toBeNull()
  expect(screen.getByText('Requests are closed')).toBeDefined()
})

const pendingLunch = makeOwnRequest(1, { ...ofLunch, mayChange: true, mayCancel: true, left: 1, price: 4.5 })
const changeWindow = async () => within(await screen.findByRole('dialog', { name: 'Meal 1' }))

it('the page lets members change portions, note and takeaway of a request for a mealtime, up to the portions left', async () => {
  const { user, service } = await open(pendingLunch)
  await user.click(screen.getByRole('button', { name: 'Change Meal 1' }))
  const sheet = await changeWindow()
  expect(sheet.getByText('Thu, Nov 26').closest('p')?.textContent).toBe('Lunch on Thu, Nov 26 · from 6:30 AM')
  const more = sheet.getByRole('button', { name: 'One more' })
  await user.click(more)
  expect(more.hasAttribute('disabled')).toBe(true)
  expect(sheet.getByText(/^Included in/)).toBeDefined()
  await user.clear(sheet.getByLabelText('Note for the kitchen'))
  await user.click(sheet.getByLabelText('Takeaway'))
  await user.click(sheet.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your request has been changed.')
  expect(service.listCalls(`PATCH /meal-requests/${makeId(1)}`).map(({ body }) => body)).toEqual([
    { portions: 3, note: '', takeaway: false },
  ])
  expect(await screen.findByText('3 portions')).toBeDefined()
  expect(screen.queryByText('“No onions”')).toBeNull()
})

it('the page says why a request can no longer be changed, and keeps typed text in place', async () => {
  const { user, change } = await open(pendingLunch)
  await user.click(screen.getByRole('button', { name: 'Change Meal 1' }))
  const sheet = await changeWindow()
  await user.click(sheet.getByRole('button', { name: 'One less' }))
  change({ mayChange: false, mayCancel: false })
  await user.click(sheet.getByRole('button', { name: 'Save changes' }))
  const refusal = await screen.findByRole('alertdialog')
  expect(refusal.textContent).toContain('Orders are closed by now')
  await user.click(within(refusal).getByRole('button', { name: 'OK' }))
  expect(sheet.getByLabelText<HTMLInputElement>('Portions').value).toBe('1')
  await user.click(sheet.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('button', { name: 'Change Meal 1' })).toBeNull()
  expect(screen.getByText('Requests are closed')).toBeDefined()
})

it('the page offers no change of an anytime request', async () => {
  await open(makeOwnRequest(1))
  expect(screen.getByRole('button', { name: 'Cancel Meal 1' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change Meal 1' })).toBeNull()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it('the page lets members rate a served meal in its row', async () => {
  const served = { status: 'delivered', rateUntil: inHours(1) } as const
  const { user, service, change } = await open(makeOwnRequest(1, served))
  service.answer({ 'PUT /api/ratings': () => ({ success: true, message: 'Thank you.' }) })
  const stars = within(screen.getByRole('group', { name: 'How was Meal 1?' }))
  change({ rating: { stars: 3, text: '' } })
  await user.click(stars.getByRole('button', { name: '3 stars' }))
  await expect
    .poll(() => service.listCalls('PUT /api/ratings').map(({ body }) => body))
    .toEqual([{ requestId: makeId(1), stars: 3 }])
})

it('once the time to rate a meal is over, the page shows the stars, which can no longer be changed', async () => {
  const rating = { stars: 2, text: 'Cold' }
  await open(makeOwnRequest(1, { status: 'delivered', rateUntil: inHours(-1), rating }))
  expect(screen.getByText('2 stars')).toBeDefined()
  expect(screen.getByText('“Cold”')).toBeDefined()
  expect(screen.queryByRole('button', { name: /star/ })).toBeNull()
})

it('the page also lets members rate meals that were served without a request', async () => {
  const walkUp: OwnWalkUp = {
    _id: makeId(90),
    mealId: makeId(10),
    mealImage: '',
    mealCategory: 'Lunch',
    mealTitle: 'Soup',
    date: '2026-11-26',
    slot: 'lunch',
    rateUntil: inHours(1),
  }
  const { user, service } = await open(makeOwnRequest(1), [walkUp])
  service.answer({ 'PUT /api/ratings': () => ({ success: true, message: 'Thank you.' }) })
  const table = within(await screen.findByRole('region', { name: 'Served without a request' }))
  expect(table.getByRole('row', { name: /Soup/ }).textContent).toContain('Lunch on Thu, Nov 26')
  await user.click(table.getByRole('button', { name: '5 stars' }))
  expect(service.listCalls('PUT /api/ratings').map(({ body }) => body)).toEqual([
    { requestId: walkUp._id, stars: 5 },
  ])
})
