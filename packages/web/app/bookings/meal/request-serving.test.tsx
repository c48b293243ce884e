import { act, cleanup, screen, within } from '@testing-library/react'
import { type Mealtime, Refusal } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import { amina, makeDetails, makeId, makeLunch, ramen } from '../../../test/records.ts'
import { startClocks } from '../../../test/clock.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { RequestMeal } from './request-meal.tsx'

startClocks()

const fiveSeconds = () => act(() => vi.advanceTimersByTimeAsync(5_000))
const dinner: Mealtime = {
  ...makeLunch({ id: makeId(41) }),
  id: makeId(40),
  slot: 'dinner',
  ordersCloseAt: '2026-11-26T10:00:00.000Z',
}

async function open(
  lunch: Mealtime,
  badge: 'Gold' | 'Bronze Badge' = 'Gold',
  configured: { mealPriceText?: string; mostPortions?: number } = {},
) {
  let coming = { now: '2026-11-26T02:00:00.000Z', mealtimes: [lunch, dinner] }
  const service = startService({
    'GET /user-details': () => makeDetails({ ...amina, badge }),
    [`GET /api/meals/${ramen._id}/mealtimes`]: () => ({
      today: '2026-11-26',
      timeZone: 'Asia/Dhaka',
      ...coming,
    }),
    'POST /meal-request': () => ({
      success: true,
      message: 'Your meal request has been sent!',
      requestId: makeId(50),
      code: 'K7QM',
    }),
    [`DELETE /meal-requests/${makeId(50)}`]: () => ({
      success: true,
      message: 'Your request has been cancelled.',
    }),
  })
  const { user } = renderPage(() => <RequestMeal meal={ramen} />, {
    email: amina.email,
    configured: { plansMealtimes: true, ...configured },
  })
  await screen.findByText(/^When (would you like it\?|it is served)$/)
  return {
    service,
    user,
    change: (next: Partial<typeof coming>) => {
      coming = { ...coming, ...next }
    },
  }
}

const facts = () =>
  screen
    .getAllByText(/^Requests? (by|close)/, { selector: 'span.block *' })
    .map((one) => one.closest('span.block')?.textContent)
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const choices = () => screen.getAllByRole<HTMLInputElement>('radio')

it('the form requests the chosen mealtime, with portions, note and takeaway', async () => {
  const { service, user } = await open(makeLunch())
  expect(choices().map(({ checked }) => checked)).toEqual([true, false])
  await user.click(screen.getByRole('radio', { name: /Dinner/ }))
  await user.click(await screen.findByRole('button', { name: 'One more' }))
  await user.type(screen.getByRole('textbox', { name: 'Note for the kitchen' }), 'No onions')
  await user.click(screen.getByRole('checkbox', { name: 'Takeaway' }))
  await user.click(screen.getByRole('button', { name: /^Request Meal/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Your meal request has been sent!' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('Dinner on Thu, Nov 26 · from 6:30 AM')
  expect(screen.getByRole('alertdialog').textContent).toContain('2 × Ramen night')
  expect(dialog.getByText('K7QM')).toBeDefined()
  expect(service.listCalls('POST /meal-request')).toMatchObject([
    { body: { mealId: ramen._id, servingId: makeId(41), portions: 2, note: 'No onions', takeaway: true } },
  ])
})

it('the button names the day, and the time, the portions and their price are beside it', async () => {
  const tomorrow = { ...dinner, date: '2026-11-27', startsAt: '2026-11-27T13:00:00.000Z' }
  const { user, change } = await open(makeLunch())
  expect(screen.getByRole('button', { name: 'Request Meal for today' })).toBeDefined()
  await screen.findByText('1 portion · Included in Gold')
  change({
    mealtimes: [makeLunch(), tomorrow, { ...dinner, id: makeId(42), date: '2026-12-01', servings: [] }],
  })
  await fiveSeconds()
  await user.click(screen.getByRole('radio', { name: /Dinner on Fri/ }))
  expect(screen.getByRole('button', { name: 'Request Meal for tomorrow' })).toBeDefined()
  expect(screen.getAllByText(/^tomorrow$/)[0]?.parentElement?.textContent).toBe('tomorrow · 1:00 PM')
})

it('the form shows the hostel’s own price text', async () => {
  await open(makeLunch(), 'Gold', { mealPriceText: 'Paid at the office, $8' })
  expect(screen.getByText('1 portion · Paid at the office, $8')).toBeDefined()
})

it('Undo cancels a request without confirmation, and is shown for eight seconds', async () => {
  const { service, user } = await open(makeLunch())
  const request = async () => {
    await user.click(await screen.findByRole('button', { name: /^Request Meal/ }))
    return screen.findByRole('alertdialog', { name: 'Your meal request has been sent!' })
  }
  await request()
  await act(() => vi.advanceTimersByTimeAsync(7_000))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Your request has been cancelled.')
  expect(service.listCalls(`DELETE /meal-requests/${makeId(50)}`)).toHaveLength(1)

  const dialog = await request()
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  await expect.poll(() => dialog.isConnected).toBe(false)
  expect(service.listCalls(`DELETE /meal-requests/${makeId(50)}`)).toHaveLength(1)
})

it('the form offers no button before the mealtimes have loaded, or if they could not be loaded', async () => {
  const { promise: days, resolve: answer } = Promise.withResolvers<Refusal>()
  startService({
    'GET /user-details': () => makeDetails({ ...amina, badge: 'Gold' }),
    [`GET /api/meals/${ramen._id}/mealtimes`]: () => days,
  })
  renderPage(() => <RequestMeal meal={ramen} />, {
    email: amina.email,
    configured: { plansMealtimes: true },
  })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByRole('button')).toBeNull()
  answer(new Refusal('invalid-input', 'Not today.'))
  await screen.findByText('The mealtimes could not be loaded.', { exact: false })
  expect(screen.queryByRole('button', { name: /^Request Meal/ })).toBeNull()
})

it('the form still shows a mealtime whose last portion went to another member, but offers no request for it', async () => {
  const { change } = await open(makeLunch({ left: 1 }))
  await screen.findByText('One left')
  change({ mealtimes: [makeLunch({ left: 0 }), dinner] })
  await fiveSeconds()
  expect(choices().map(({ checked }) => checked)).toEqual([true, false])
  expect(screen.queryByRole('button', { name: /^Request Meal/ })).toBeNull()
  expect(screen.getAllByText('Sold out')).toHaveLength(2)
  expect(screen.getByText('Choose another mealtime.')).toBeDefined()
})

it('the form says that requests are closed once they close while the page is open', async () => {
  const closing = { ...makeLunch(), ordersCloseAt: '2026-11-26T02:01:00.000Z' }
  await open(closing)
  expect(
    await screen.findByText(/^Requests close in (less than )?1 min$/, { selector: 'label *' }),
  ).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getAllByText('Requests closed')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Request Meal/ })).toBeNull()
})

it('the form announces once that less than ten minutes are left, and once that requests are closed', async () => {
  await open({ ...makeLunch(), ordersCloseAt: '2026-11-26T02:11:00.000Z' })
  const what = 'Requests for lunch on Thu, Nov 26'
  expect(announced()).toContain('')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(announced()).toContain(`${what} close in less than 10 minutes.`)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(announced().join('')).not.toContain(what)
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000))
  expect(announced()).toContain(`${what} are now closed.`)
})

it('the form links to the member’s request, and says how many portions it is for', async () => {
  const mine = {
    requestId: makeId(50),
    portions: 2,
    note: '',
    takeaway: false,
    lateCancel: false,
    status: 'pending' as const,
  }
  const own = makeLunch({ mine: { ...mine, code: 'K7QM', pickupId: makeId(70) }, left: 38 })
  const { service, user } = await open({ ...own, id: makeId(43), date: '2026-11-28' })
  // earlier than the dinner that could be requested: other days have to be chosen
  expect(choices().map(({ checked }) => checked)).toEqual([true, false])
  expect(screen.getByText('Yours: 2 portions · K7QM')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Requested · Pending' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Request Meal/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Another day' }).getAttribute('href')).toBe('#when')

  await user.click(screen.getByRole('radio', { name: /Dinner/ }))
  await user.click(screen.getByRole('button', { name: 'Request Meal for tonight' }))
  await expect
    .poll(() => service.listCalls('POST /meal-request'))
    .toMatchObject([{ body: { servingId: makeId(41) } }])
})

it('the form shows members without a badge the mealtimes, with no radio buttons, and tells them how to get a badge', async () => {
  const closing = { ...makeLunch(), ordersCloseAt: '2026-11-26T02:30:00.000Z' }
  await open(closing)
  await screen.findByText('1 portion · Included in Gold')
  const seen = facts()
  expect(seen[0]).toBe('6:30 – 8:30 AM · Requests close in 30 min')
  expect(screen.getAllByText('40 portions left')).toHaveLength(2)
  cleanup()

  await open(closing, 'Bronze Badge')
  await screen.findByText('Only Platinum, Gold, or Silver members can request this meal.', { exact: false })
  expect(facts()).toEqual(seen)
  expect(screen.getAllByText('40 portions left')).toHaveLength(2)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the form offers no more portions than the hostel allows one resident', async () => {
  const { user } = await open(makeLunch(), 'Gold', { mostPortions: 2 })
  const more = screen.getByRole('button', { name: 'One more' })
  await user.click(more)
  expect(screen.getByLabelText('Portions')).toHaveProperty('value', '2')
  expect(more).toHaveProperty('disabled', true)
})
