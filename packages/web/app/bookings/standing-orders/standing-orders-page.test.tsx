import { screen, within } from '@testing-library/react'
import { type Member, Refusal, type StandingOrder } from '@warm-ladle/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { amina, makeDetails, makeId, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, makePage, startService } from '../../../test/service.ts'
import StandingOrdersPage from './standing-orders-page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T02:00:00.000Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const lunches: StandingOrder = {
  id: makeId(80),
  slot: 'lunch',
  weekdays: [1, 2, 3, 4, 5],
  meal: null,
  portions: 1,
  takeaway: false,
  from: '2026-11-23',
  until: '2026-12-18',
  days: [
    { date: '2026-11-24', state: 'booked', title: 'Khichuri', mayChange: true },
    { date: '2026-11-25', state: 'skipped', mayChange: true },
    { date: '2026-11-26', state: 'missed', mayChange: false },
    { date: '2026-11-27', state: 'waiting', mayChange: true },
  ],
}
const absence = { id: makeId(90), from: '2026-12-21', until: '2026-12-31', slots: ['breakfast', 'lunch'] }

function open(answers: Answers = {}, badge: Member['badge'] = 'Gold') {
  const service = startService({
    'GET /user-details': () => makeDetails({ ...amina, badge }),
    'GET /api/standing-orders': () => [lunches],
    'GET /api/absences': () => [],
    'GET /allmealSearch': () => makePage([ramen]),
    ...answers,
  })
  return { service, ...renderPage(StandingOrdersPage, { email: amina.email }) }
}
const nothingMissed = { booked: 0, missed: [] }

it('the page shows each standing order with its next days, each of which can be skipped or restored with one tap', async () => {
  const { service, user } = open({
    [`POST /api/standing-orders/${makeId(80)}/skip`]: () => ({
      success: true,
      message: 'That day is skipped. 1 request cancelled.',
      cancelled: 1,
      ...nothingMissed,
    }),
  })
  await screen.findByRole('heading', { name: 'Lunch on weekdays' })
  screen.getByText('Any meal that suits me · 1 portion · eat in · until Dec 18, 2026')
  const days = within(screen.getByRole('list', { name: 'Upcoming days for Lunch on weekdays' }))
  expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tue, Nov 24KhichuriSkip Tue, Nov 24',
    'Wed, Nov 25SkippedInclude Wed, Nov 25',
    'Thu, Nov 26Not requested',
    'Fri, Nov 27Not planned yetSkip Fri, Nov 27',
  ])
  await user.click(days.getByRole('button', { name: 'Skip Tue, Nov 24' }))
  await screen.findByText('That day is skipped. 1 request cancelled.')
  await user.click(days.getByRole('button', { name: 'Include Wed, Nov 25' }))
  await expect
    .poll(() => service.listCalls(`POST /api/standing-orders/${makeId(80)}/skip`).map(({ body }) => body))
    .toEqual([
      { date: '2026-11-24', skip: true },
      { date: '2026-11-25', skip: false },
    ])
})

it('the page adds a standing order for the chosen days and meal, and says what could not be requested', async () => {
  const message =
    'Your standing order has been created. Nothing could be requested for lunch on Tue, Nov 24 (sold out).'
  const { service, user } = open({
    'GET /api/standing-orders': () => [],
    'POST /api/standing-orders': () => ({
      success: true,
      message,
      insertedId: makeId(81),
      booked: 0,
      missed: [{ date: '2026-11-24', slot: 'lunch', because: 'sold-out' }],
    }),
  })
  await screen.findByText(/^No standing orders yet\./)
  await user.click(screen.getByRole('button', { name: 'New standing order' }))
  const form = within(await screen.findByRole('dialog', { name: 'New standing order' }))
  for (const day of ['Tue', 'Wed', 'Thu', 'Fri', 'Mon'])
    await user.click(form.getByRole('checkbox', { name: day }))
  await user.click(form.getByRole('button', { name: 'Create' }))
  await form.findByText('Choose a day of the week')
  await user.click(form.getByRole('checkbox', { name: 'Tue' }))
  await user.selectOptions(form.getByLabelText('Mealtime'), 'Lunch')
  await user.selectOptions(form.getByLabelText('Meal'), ramen.title)
  await user.click(form.getByRole('checkbox', { name: 'Takeaway' }))
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(service.listCalls('POST /api/standing-orders').map(({ body }) => body)).toEqual([
    {
      slot: 'lunch',
      weekdays: [2],
      mealId: ramen._id,
      portions: 1,
      takeaway: true,
      from: '2026-11-24',
      until: null,
    },
  ])
})

it('the page changes a standing order, and ends one after a confirmation', async () => {
  const changed = { success: true, message: 'Your standing order has been changed.', cancelled: 0 }
  const { service, user } = open({
    [`PATCH /api/standing-orders/${makeId(80)}`]: () => ({ ...changed, ...nothingMissed }),
    [`DELETE /api/standing-orders/${makeId(80)}`]: () => ({ ...changed, message: 'It has ended.' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Change Lunch on weekdays' }))
  const form = within(await screen.findByRole('dialog', { name: 'Change the standing order' }))
  await user.click(form.getByRole('checkbox', { name: 'Fri' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText(changed.message)
  expect(service.listCalls(`PATCH /api/standing-orders/${makeId(80)}`)).toMatchObject([
    { body: { weekdays: [1, 2, 3, 4] } },
  ])
  await user.click(screen.getByRole('button', { name: 'End Lunch on weekdays' }))
  await user.click(await screen.findByRole('button', { name: 'End it' }))
  await screen.findByText('It has ended.')
})

it('the page adds an absence, and says which requests remain', async () => {
  const message = 'Away Nov 24. Too late to cancel 1 request: lunch on Tue, Nov 24.'
  const { service, user } = open({
    'POST /api/absences': () => ({
      success: true,
      message,
      insertedId: makeId(90),
      cancelled: 3,
      kept: [{ date: '2026-11-24', slot: 'lunch', title: 'Khichuri', portions: 1, isOver: false }],
    }),
  })
  await screen.findByText('No absences entered.')
  await user.click(screen.getByRole('button', { name: 'I am away' }))
  const form = within(await screen.findByRole('dialog', { name: 'I am away' }))
  await user.type(form.getByLabelText('First day'), '2026-11-24')
  await user.type(form.getByLabelText('Last day'), '2026-11-29')
  await user.click(form.getByRole('checkbox', { name: 'Dinner' }))
  await user.click(form.getByRole('button', { name: 'I am away' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(service.listCalls('POST /api/absences').map(({ body }) => body)).toEqual([
    { from: '2026-11-24', until: '2026-11-29', slots: ['breakfast', 'lunch'] },
  ])
})

it('the page ends an absence once the member confirms that they are back', async () => {
  const { user } = open({
    'GET /api/absences': () => [absence],
    [`DELETE /api/absences/${makeId(90)}`]: () => ({
      success: true,
      message: 'Welcome back. 2 meals requested.',
      ...nothingMissed,
    }),
  })
  const row = (await screen.findByText('Breakfast, Lunch')).closest('li')
  expect(row?.textContent).toContain('Dec 21 – 31, 2026')
  await user.click(screen.getByRole('button', { name: 'I am here after all: Dec 21 – 31, 2026' }))
  await user.click(await screen.findByRole('button', { name: 'I am here' }))
  await screen.findByText('Welcome back. 2 meals requested.')
})

it('the page tells members without a badge how to get one, and says so if standing orders could not be loaded', async () => {
  const { service, unmount } = open({ 'GET /api/standing-orders': () => [] }, 'Bronze Badge')
  await screen.findByText('Only Platinum, Gold, or Silver members can have standing orders.')
  expect(screen.getByRole('link', { name: 'See memberships' }).getAttribute('href')).toBe(
    '/dashboard/payment',
  )
  expect(screen.queryByRole('button', { name: 'New standing order' })).toBeNull()
  unmount()
  service.answer({ 'GET /api/standing-orders': () => new Refusal('unavailable', 'Not now.') })
  renderPage(StandingOrdersPage, { email: amina.email })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
})
