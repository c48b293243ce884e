import { act, cleanup, screen, within } from '@testing-library/react'
import type { Mealtime, Member, Serving, Week } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import { startNetwork } from '../../../test/network.ts'
import { amina, makeDetails, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { offerUndo } from '../fresh-requests.ts'
import type { PublicConfig } from '../../page/page-context.ts'
import { WeekBoard } from './week-board.tsx'
import { WeekChoiceProvider } from './week-choice.tsx'

const now = '2026-11-26T08:00:00.000Z'
const lunch = (servings: Serving[], change: Partial<Mealtime> = {}): Mealtime => ({
  id: makeId(50),
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
  id: makeId(60),
  mealId: makeId(10),
  title: 'Ramen night',
  image: '/meal.svg',
  price: 8,
  left: 20,
  labels: { contains: ['soya'], mayContain: [], suits: [] },
  fits: 'yes',
  ...change,
})
const mine = {
  requestId: makeId(70),
  portions: 2,
  note: '',
  takeaway: false,
  status: 'pending',
  lateCancel: false,
} as const

const makeWeek = (mealtimes: Mealtime[], change: Partial<Week> = {}): Week => ({
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
  {
    badge = 'Gold',
    role = 'user',
    email,
    path = '/',
    next = [],
    configured = {},
  }: Partial<Pick<Member, 'badge' | 'role' | 'email'>> & {
    path?: string
    next?: Mealtime[]
    configured?: Partial<PublicConfig>
  } = {},
) {
  const read = vi.fn<() => void>()
  const service = startService({
    'GET /user-details': () => makeDetails({ ...amina, badge, role }),
    'POST /meal-request': () => ({
      success: true,
      message: 'Your meal request has been sent!',
      requestId: makeId(71),
      code: 'K7QM',
    }),
    [`DELETE /meal-requests/${makeId(70)}`]: () => ({
      success: true,
      message: 'Your request has been cancelled.',
    }),
    'GET /api/week/next': () => ({ now, today: '2026-11-26', timeZone: 'UTC', mealtimes: next }),
    [`PATCH /meal-requests/${makeId(70)}`]: () => ({
      success: true,
      message: 'Your request has been changed.',
    }),
  })
  const Board = () => (
    <WeekChoiceProvider>
      <WeekBoard week={week} onStale={read} />
    </WeekChoiceProvider>
  )
  const page = renderPage(Board, {
    path,
    configured,
    ...(email !== undefined && { email }),
  })
  return { ...page, read, service }
}
const announced = () => screen.getAllByRole('status')[0]?.textContent
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000 + 100))
const resident = { email: amina.email }

const requestOn = (day: string) => `Request Ramen night, Lunch${day}`
const listBodies = (service: ReturnType<typeof open>['service']) =>
  service.listCalls('POST /meal-request').map(({ body }) => body)

it('one press on the board requests one portion for the day named on the button', async () => {
  const tomorrow = lunch([ramen({ id: makeId(61) })], { id: makeId(51), date: '2026-11-27' })
  const days = [
    { date: '2026-11-26', closures: [], mealtimes: [lunch([ramen()])] },
    { date: '2026-11-27', closures: [], mealtimes: [tomorrow] },
    {
      date: '2026-11-28',
      closures: [],
      mealtimes: [lunch([ramen()], { id: makeId(52), date: '2026-11-28' })],
    },
  ]
  const { user, service } = open(makeWeek([], { days }), resident)
  await screen.findByRole('button', { name: requestOn(' today') })
  await screen.findByRole('button', { name: requestOn(' on Sat, Nov 28') })
  await user.click(screen.getByRole('button', { name: requestOn(' tomorrow') }))
  await expect
    .poll(() => listBodies(service))
    .toEqual([{ mealId: makeId(10), servingId: makeId(61), portions: 1, note: '', takeaway: false }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the board says what a standing order requests, and links members to it', async () => {
  const byOrder = { ...mine, portions: 1, standingOrderId: makeId(80) }
  open(makeWeek([lunch([ramen({ mine: byOrder })])]), resident)
  await screen.findByText('1 portion, by standing order')
  const link = screen.getByRole('link', { name: 'Standing orders and absences' })
  expect(link.getAttribute('href')).toBe('/dashboard/standingOrders')
})

it('the board asks for confirmation before it cancels a request, naming meal and day', async () => {
  const { user, service } = open(makeWeek([lunch([ramen({ mine })])]), resident)
  const cancel = { name: 'Cancel Ramen night, Lunch today' }
  await user.click(await screen.findByRole('button', cancel))
  const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  expect(question.getByText('Ramen night')).toBeDefined()
  expect(screen.getByRole('alertdialog').textContent).toContain('Lunch on Thu, Nov 26 · from 12:00 PM')
  await user.click(question.getByRole('button', { name: 'Keep it' }))
  await user.click(screen.getByRole('button', cancel))
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it!' }))
  await expect.poll(() => service.listCalls(`DELETE /meal-requests/${makeId(70)}`)).toHaveLength(1)
})

it('Undo on the board cancels a new request without confirmation', async () => {
  const { user, service } = open(makeWeek([lunch([ramen({ mine })])]), resident)
  act(() => offerUndo(mine.requestId))
  await user.click(await screen.findByRole('button', { name: 'Undo Ramen night, Lunch today' }))
  await screen.findByText('Your request has been cancelled.')
  expect(service.listCalls(`DELETE /meal-requests/${makeId(70)}`)).toHaveLength(1)
})

it('the board says that the dialog could not be loaded, and opens it on the next attempt', async () => {
  const { user } = open(makeWeek([lunch([ramen({ mine })])]), resident)
  const change = await screen.findByRole('button', { name: 'Change Ramen night, Lunch today' })
  const network = startNetwork()
  network.cut()
  vi.doMock('../request-window.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await user.click(change)
  await screen.findByRole('alertdialog', { name: 'This could not be loaded.' })
  expect(screen.getByText('You are offline. Please try again once you are connected.')).toBeDefined()

  network.restore()

  vi.doUnmock('../request-window.tsx')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: 'Ramen night' })
})

it('the board lets members increase a request by up to the portions left', async () => {
  const { user, service } = open(makeWeek([lunch([ramen({ left: 1, mine })])]), resident)
  await user.click(await screen.findByRole('button', { name: 'Change Ramen night, Lunch today' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ramen night' }))
  const more = sheet.getByRole('button', { name: 'One more' })
  await user.click(more)
  expect(more.hasAttribute('disabled')).toBe(true)
  await user.click(sheet.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your request has been changed.')
  expect(service.listCalls(`PATCH /meal-requests/${makeId(70)}`)[0]?.body).toMatchObject({ portions: 3 })
})

it('the board counts down by the service’s time, announces the last ten minutes and the closing, and then refetches', async () => {
  // the service's time is 14:00, so the browser's clock is three hours slow
  vi.useFakeTimers({ now: new Date('2026-11-26T11:00:00.000Z') })
  const { read } = open(makeWeek([lunch([ramen()])]), resident)
  expect(screen.getByText('Requests close in 11 min')).toBeDefined()
  expect(announced()).toBe('')
  await pass(1)
  expect(announced()).toBe('Requests for lunch on Thu, Nov 26 close in less than 10 minutes.')
  expect(read).not.toHaveBeenCalled()
  await pass(10)
  expect(announced()).toBe('Requests for lunch on Thu, Nov 26 are now closed.')
  expect(screen.getByText('Requests are closed')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
})

it('the board sends visitors to the login and back, and tells members without a badge what they need to make requests', async () => {
  const week = makeWeek([lunch([ramen()])])
  const { unmount } = open(week)
  const login = await screen.findByRole('link', { name: 'Log in to request' })
  expect(login.getAttribute('href')).toBe('/login')
  unmount()
  open(week, { ...resident, badge: 'Bronze Badge' })
  await screen.findByText('Only Platinum, Gold, or Silver members can request meals.', { exact: false })
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull()
})

const over = { endsAt: '2026-11-26T07:00:00.000Z', ordersCloseAt: '2026-11-26T03:00:00.000Z' }

it.each([
  ['Sold out', lunch([ramen({ left: 0 })])],
  ['3 left', lunch([ramen({ left: 3 })])],
  ['Requests close in 11 min', lunch([ramen()])],
  // a date, because '1 day' could mean nearly two
  ['Request by Fri 11 PM', lunch([ramen()], { ordersCloseAt: '2026-11-27T23:00:00.000Z' })],
  ['Request by Wed, Dec 9, 8 PM', lunch([ramen()], { ordersCloseAt: '2026-12-09T20:00:00.000Z' })],
  ['Does not suit your needs', lunch([ramen({ fits: 'no' })])],
  ['Does not suit your needs', lunch([ramen({ fits: 'no', mine })])],
  [
    'Cancelled: The stove is broken.',
    lunch([ramen()], { state: 'cancelled', cancelReason: 'The stove is broken.' }),
  ],
  ['Taken off the menu', lunch([ramen({ mealId: null })])],
  ['Yours', lunch([ramen({ mine })])],
  ['2 portions', lunch([ramen({ mine })])],
  ['Served', lunch([ramen({ mine: { ...mine, status: 'delivered' } })])],
  ['No-show', lunch([ramen({ mine })], over)],
])('the board shows a serving’s state in words: %s', async (words, mealtime) => {
  open(makeWeek([mealtime]), resident)
  await expect.poll(() => screen.getByRole('article').textContent).toContain(words)
})

it('the board collapses today’s past mealtimes into a line that says what the member had', async () => {
  const breakfast = lunch([ramen({ mine: { ...mine, status: 'delivered' } })], {
    ...over,
    id: makeId(53),
    slot: 'breakfast',
  })
  open(makeWeek([breakfast, lunch([ramen()])]), resident)
  const earlier = await screen.findByText('Earlier today: 1 mealtime · you had Ramen night')
  expect(earlier.closest('details')?.open).toBe(false)
  // for a past meal only the title and 'Served' are shown: no allergens, no picture
  expect(screen.getByRole('article', { name: 'Breakfast' }).textContent).toBe(
    'Breakfast12:00 PM – 7:00 AMRamen nightServed',
  )
})

const threeDays = ['2026-11-25', '2026-11-26', '2026-11-27'].map((date, index) => ({
  date,
  closures: [],
  mealtimes: [
    lunch([ramen({ id: makeId(60 + index) })], {
      id: makeId(50 + index),
      date,
      ...(index === 0 ? over : { endsAt: `${date}T14:00:00.000Z` }),
    }),
  ],
}))
const listedDays = () => screen.getAllByRole('region').map((day) => day.querySelector('h2')?.textContent)

it.each([
  ['from today on', '/', ['Thu, Nov 26 Today', 'Fri, Nov 27']],
  ['from today on, even if a later one is chosen', '/?day=2026-11-27', ['Thu, Nov 26 Today', 'Fri, Nov 27']],
  ['from an earlier day on', '/?from=2026-11-25', ['Wed, Nov 25', 'Thu, Nov 26 Today', 'Fri, Nov 27']],
])('the board lists the days %s', (_which, path, listed) => {
  open(makeWeek([], { days: threeDays }), { path })
  expect(listedDays()).toEqual(listed)
})

it('the board expands and collapses the days before today', async () => {
  const { user } = open(makeWeek([], { days: threeDays }))
  const past = screen.getByRole('link', { name: 'Wed', expanded: false })
  expect(past.getAttribute('href')).toBe('/week?day=2026-11-25')
  await user.click(past)
  expect(listedDays()).toHaveLength(3)
  await user.click(screen.getByRole('link', { name: 'Wed', expanded: true }))
  expect(listedDays()).toHaveLength(2)
})

const later = ({ date, mealtimes }: Week['days'][number]) =>
  mealtimes.map((mealtime) => ({ ...mealtime, endsAt: `${date}T14:00:00.000Z` }))
const fourDays = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((date, index) => {
  const day = { date, closures: [], mealtimes: [lunch([ramen()], { date, id: makeId(50 + index) })] }
  return { ...day, mealtimes: later(day) }
})
const listLines = () =>
  screen
    .queryAllByRole('link', { name: /^Lunch Ramen night/, expanded: false })
    .map(({ textContent }) => textContent)

it('the board collapses each later day into a line with the member’s requests, and expands it on a press', async () => {
  const days = fourDays.map((day) => {
    const servings = [ramen(day.date === '2026-11-28' ? { mine } : {})]
    return { ...day, mealtimes: day.mealtimes.map((mealtime) => ({ ...mealtime, servings })) }
  })
  const { user } = open(makeWeek([], { days }), resident)
  expect(listLines()).toEqual(['Lunch Ramen night', 'Lunch Ramen night (Yours)', 'Lunch Ramen night'])
  await user.click(screen.getByRole('link', { name: 'Lunch Ramen night (Yours)' }))
  expect(listLines()).toHaveLength(2)
})

it('the board collapses no days while the member chooses meals for several days', async () => {
  const { user } = open(makeWeek([], { days: fourDays }), resident)
  await user.click(await screen.findByRole('button', { name: 'Choose the week' }))
  expect(listLines()).toEqual([])
})

it('the board expands the day in the URL, and two days of any other week', () => {
  open(makeWeek([], { days: fourDays }), { path: '/?day=2026-11-28' })
  expect(listLines()).toHaveLength(2)
  cleanup()
  open(makeWeek([], { days: fourDays, today: '2026-11-20' }))
  expect(listLines()).toHaveLength(2)
})

it('the board links to the previous and the next week, and to the current one without a date', () => {
  open(makeWeek([], { previous: '2026-11-23', next: '2026-12-07', days: [] }))
  expect(screen.getByRole('link', { name: 'Previous week' }).getAttribute('href')).toBe('/week')
  expect(screen.getByRole('link', { name: 'Next week' }).getAttribute('href')).toBe('/week?from=2026-12-07')
})

const shownDay = () =>
  screen
    .getByRole('navigation', { name: 'Days' })
    .querySelector('[aria-current]')
    ?.textContent?.replace(/^\D+\d+/, '')

it.each([
  ['the first with something still to come', '/', 'Fri, Nov 27'],
  ['the one chosen in the strip', '/?day=2026-11-28', 'Sat, Nov 28'],
  ['the one in the link', '/?from=2026-11-28', 'Sat, Nov 28'],
  ['the same, if the URL has a day outside the week', '/?day=2027-01-01', 'Fri, Nov 27'],
])('the board shows one day on phones: %s', async (_which, path, day) => {
  const days = ['2026-11-26', '2026-11-27', '2026-11-28'].map((date, index) => ({
    date,
    closures: [],
    mealtimes: [lunch([ramen()], index === 0 ? { date, ...over } : { date, id: makeId(50 + index) })],
  }))
  open(
    makeWeek([], { days: days.map((one, index) => (index === 0 ? one : { ...one, mealtimes: later(one) })) }),
    { path },
  )
  await expect.poll(shownDay).toContain(day)
})

it('the board also shows a day from an earlier week', async () => {
  const past = lunch([ramen()], { ...over, date: '2026-11-16', state: 'closed' })
  open(makeWeek([], { days: [{ date: '2026-11-16', closures: [], mealtimes: [past] }] }))
  await expect.poll(shownDay).toContain('Mon, Nov 16')
  expect(screen.getByRole('article', { name: 'Lunch' }).textContent).toContain('Ramen night')
})

it('the board lists every day of a past week, whichever day is chosen', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => ({
    date,
    closures: [],
    mealtimes: [lunch([ramen()], { ...over, id: makeId(Number(date.slice(-2))), date, state: 'closed' })],
  }))
  open(makeWeek([], { days }), { path: '/?day=2026-11-18' })
  expect(listedDays()).toHaveLength(3)
})

it('the board links to the next mealtime if this week has none left, even months ahead', async () => {
  const march = lunch([ramen()], {
    date: '2027-03-27',
    startsAt: '2027-03-27T12:00:00.000Z',
    endsAt: '2027-03-27T14:00:00.000Z',
    ordersCloseAt: '2027-03-27T09:00:00.000Z',
  })
  open(makeWeek([]), { next: [march] })
  const link = await screen.findByRole('link', { name: /^Lunch on Sat, Mar 27/ })
  expect(link.textContent).toContain('Request by Sat, Mar 27, 9 AM')
  expect(link.getAttribute('href')).toBe('/week?from=2027-03-27')
})

it('the board says that the kitchen is closed, or that nothing is planned', async () => {
  const closure = { id: makeId(80), from: '2026-11-26', until: '2026-11-26', slot: null, reason: 'Holidays' }
  const { unmount } = open(
    makeWeek([], { days: [{ date: '2026-11-26', closures: [closure], mealtimes: [] }] }),
  )
  expect(screen.getByText('Holidays').parentElement?.textContent).toBe('Kitchen closed: Holidays')
  unmount()
  open(makeWeek([]))
  expect(screen.getByText('Nothing has been planned yet.')).toBeDefined()
})

it.each([
  ['members', 'user', '/dashboard/userHome#calendar'],
  ['admins', 'admin', '/dashboard/adminProfile#calendar'],
] as const)('the board links %s to their calendar address', async (_who, role, path) => {
  open(makeWeek([lunch([ramen()])]), { ...resident, role })
  const link = await screen.findByRole('link', { name: 'Add to your calendar' })
  expect(link.getAttribute('href')).toBe(path)
})

it('the board offers no calendar to visitors or while nothing is planned', async () => {
  const { unmount } = open(makeWeek([lunch([ramen()])]))
  await screen.findByRole('link', { name: 'Log in to request' })
  expect(screen.queryByRole('link', { name: 'Add to your calendar' })).toBeNull()
  unmount()
  open(makeWeek([]), resident)
  await screen.findByText('Nothing has been planned yet.')
  expect(screen.queryByRole('link', { name: 'Add to your calendar' })).toBeNull()
})

const chosenWeek = () =>
  makeWeek([], {
    days: [
      {
        date: '2026-11-26',
        closures: [],
        mealtimes: [lunch([ramen(), ramen({ id: makeId(62), title: 'Dal', mine })])],
      },
      {
        date: '2026-11-27',
        closures: [],
        mealtimes: [
          lunch([ramen({ id: makeId(61), fits: 'no', left: 3 })], { id: makeId(51), date: '2026-11-27' }),
        ],
      },
    ],
  })
const box = (day: string) => screen.getByRole('checkbox', { name: `Choose Ramen night, Lunch ${day}` })

it('the board requests the chosen meals of the week with one call', async () => {
  const { user, service } = open(chosenWeek(), resident)
  service.answer({
    'POST /api/week/requests': () => ({
      success: true,
      message: '2 meals requested.',
      data: [60, 61].map((id) => ({
        servingId: makeId(id),
        done: true,
        message: 'Requested',
        requestId: makeId(71),
      })),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Choose the week' }))
  const bar = within(screen.getByRole('region', { name: 'Chosen meals' }))
  expect(bar.getByRole('status').textContent).toBe('Tap what you’d like to eat.')
  expect(bar.getByRole('button', { name: 'Request 0 meals' }).hasAttribute('disabled')).toBe(true)
  // two of three: the requested meal has no box
  expect(screen.getAllByRole('checkbox', { name: /^Choose / })).toHaveLength(2)
  await user.click(box('today'))
  await user.click(box('tomorrow'))
  screen.getByText('This meal does not suit your needs.')
  const [, portions] = screen.getAllByRole('combobox', { name: 'Portions of Ramen night' })
  if (portions) await user.selectOptions(portions, '3')
  expect(bar.getByRole('status').textContent).toBe('2 meals, 4 portions · one does not suit your needs')
  await user.click(screen.getAllByRole('checkbox', { name: 'Takeaway of Ramen night' })[0] ?? box('today'))
  await user.click(bar.getByRole('button', { name: 'Request 2 meals' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Your meal request has been sent!' })
  expect(dialog.textContent).toContain('2 meals requested.')
  expect(service.listCalls('POST /api/week/requests').map(({ body }) => body)).toEqual([
    {
      requests: [
        { servingId: makeId(60), portions: 1, takeaway: true },
        { servingId: makeId(61), portions: 3, takeaway: false },
      ],
      onlyAll: false,
    },
  ])
  expect(screen.queryByRole('region', { name: 'Chosen meals' })).toBeNull()
})

it('the board offers no more portions of a chosen meal than the hostel allows', async () => {
  const { user } = open(chosenWeek(), { ...resident, configured: { mostPortions: 2 } })
  await user.click(await screen.findByRole('button', { name: 'Choose the week' }))
  await user.click(box('today'))
  const portions = within(screen.getByRole('combobox', { name: 'Portions of Ramen night' }))
  expect(portions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['1', '2'])
})

const nothingRequested = () => ({
  success: true,
  message: 'Nothing was requested.',
  data: [
    {
      servingId: makeId(60),
      done: false,
      message: 'Not requested, because another meal could not be requested',
    },
    { servingId: makeId(61), done: false, message: 'No portions left' },
  ],
})

it('the board says beside each meal why it was not requested, and keeps the choice if it was all or nothing', async () => {
  const { user, service } = open(chosenWeek(), resident)
  service.answer({ 'POST /api/week/requests': nothingRequested })
  await user.click(await screen.findByRole('button', { name: 'Choose the week' }))
  await user.click(box('today'))
  await user.click(box('tomorrow'))
  await user.click(screen.getByRole('checkbox', { name: 'Only if all are available' }))
  await user.click(screen.getByRole('button', { name: 'Request 2 meals' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Nothing was requested.' })
  expect(dialog.textContent).toContain('Ramen night (Lunch on Fri, Nov 27): No portions left')
  await user.click(within(dialog).getByRole('button'))
  const tomorrow = screen.getByRole('region', { name: /^Fri, Nov 27/ })
  expect(tomorrow.textContent).toContain('No portions left')
  expect(service.listCalls('POST /api/week/requests')[0]?.body).toMatchObject({ onlyAll: true })
  // the meal without portions is deselected, and the rest can be sent again
  await user.click(box('tomorrow'))
  expect(tomorrow.textContent).not.toContain('No portions left')
  expect(screen.getByRole('button', { name: 'Request 1 meal' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose the week' }))
  expect(screen.queryByRole('checkbox', { name: /^Choose / })).toBeNull()
})
