import { act, cleanup, screen } from '@testing-library/react'
import type { Mealtime } from '@warm-ladle/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { amina, detailsOf, idOf, lunchOf, ramen } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { RequestMeal } from './request-meal.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  // first, or the page would read on
  cleanup()
  vi.useRealTimers()
})

const fiveSeconds = () => act(() => vi.advanceTimersByTimeAsync(5_000))
const dinner: Mealtime = {
  ...lunchOf({ id: idOf(41) }),
  id: idOf(40),
  slot: 'dinner',
  ordersCloseAt: '2026-11-26T10:00:00.000Z',
}

async function open(lunch: Mealtime, badge: 'Gold' | 'Bronze Badge' = 'Gold') {
  let coming = { now: '2026-11-26T02:00:00.000Z', mealtimes: [lunch, dinner] }
  const service = startService({
    'GET /user-details': () => detailsOf({ ...amina, badge }),
    [`GET /api/meals/${ramen._id}/mealtimes`]: () => ({
      today: '2026-11-26',
      timeZone: 'Asia/Dhaka',
      ...coming,
    }),
    'POST /meal-request': () => ({
      success: true,
      message: 'Your meal request has been sent!',
      requestId: idOf(50),
    }),
  })
  const { user } = renderPage(() => <RequestMeal meal={ramen} />, { email: amina.email })
  await screen.findByText('When would you like it?')
  return {
    service,
    user,
    change: (next: Partial<typeof coming>) => {
      coming = { ...coming, ...next }
    },
  }
}

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const choices = () => screen.getAllByRole<HTMLInputElement>('radio')

it('asks for the chosen mealtime, with portions, note and take-away', async () => {
  const { service, user } = await open(lunchOf())
  expect(choices().map(({ checked }) => checked)).toEqual([true, false])
  await user.click(screen.getByRole('radio', { name: /Dinner/ }))
  await user.click(await screen.findByRole('button', { name: 'One more' }))
  await user.type(screen.getByRole('textbox', { name: 'Note for the kitchen' }), 'No onions')
  await user.click(screen.getByRole('checkbox', { name: 'I take it away' }))
  await user.click(screen.getByRole('button', { name: 'Request Meal' }))
  await screen.findByText('Your meal request has been sent!')
  expect(service.callsOf('POST /meal-request')).toMatchObject([
    { body: { mealId: ramen._id, servingId: idOf(41), portions: 2, note: 'No onions', takeaway: true } },
  ])
})

it('keeps the mealtime whose last portion another member has taken, and takes no request for it', async () => {
  const { change } = await open(lunchOf({ left: 1 }))
  await screen.findByText('Only one left')
  change({ mealtimes: [lunchOf({ left: 0 }), dinner] })
  await fiveSeconds()
  expect(choices().map(({ checked }) => checked)).toEqual([true, false])
  expect(screen.queryByRole('button', { name: 'Request Meal' })).toBeNull()
  expect(screen.getAllByText('Sold out')).toHaveLength(2)
  expect(screen.getByText('Please choose another mealtime.')).toBeDefined()
})

it('says that orders are closed when they close while the page is open', async () => {
  const closing = { ...lunchOf(), ordersCloseAt: '2026-11-26T02:01:00.000Z' }
  await open(closing)
  expect(await screen.findByText('Orders close in 1 minute.')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getAllByText('Orders closed')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Request Meal' })).toBeNull()
})

it('announces the last ten minutes and the end politely, once each', async () => {
  await open({ ...lunchOf(), ordersCloseAt: '2026-11-26T02:11:00.000Z' })
  const what = 'Orders for lunch on Thursday, Nov 26'
  expect(announced()).toContain('')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(announced()).toContain(`${what} close in 10 minutes.`)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(announced().join('')).not.toContain(what)
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000))
  expect(announced()).toContain(`${what} are closed now.`)
})

it('leads to the request where there is one, and says how many portions it is for', async () => {
  const mine = {
    requestId: idOf(50),
    portions: 2,
    note: '',
    takeaway: false,
    lateCancel: false,
    status: 'pending' as const,
  }
  const { user } = await open(lunchOf({ mine, left: 38 }))
  await user.click(screen.getByRole('radio', { name: /Lunch/ }))
  expect(screen.getByText('Yours: 2 portions')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Requested · Pending' })).toBeDefined()
})

it('shows the mealtimes to members without a badge, and what is needed', async () => {
  await open(lunchOf(), 'Bronze Badge')
  await screen.findByText('Only Platinum, Gold, or Silver members can request this meal.', { exact: false })
  expect(choices()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Request Meal' })).toBeNull()
})

it('chooses for members without a badge what is open for others, not what is over', async () => {
  await open({ ...lunchOf(), ordersCloseAt: '2026-11-26T01:00:00.000Z' }, 'Bronze Badge')
  await screen.findByText('Only Platinum, Gold, or Silver members can request this meal.', { exact: false })
  expect(choices().map(({ checked }) => checked)).toEqual([false, true])
})
