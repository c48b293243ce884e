import { screen, within } from '@testing-library/react'
import { type QueuedRequest, Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { makeBoard } from '../../../test/counter-records.ts'
import { noCounts } from '../../../test/planner-records.ts'
import { amina, makeDetails, makeId, makeRequest } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import ServeMealsPage from './serve-meals-page.tsx'

/** A queue that others can change. */
function startQueue(first: readonly QueuedRequest[]) {
  let requests = first
  const service = startService({
    'GET /admin-meal-requests': ({ url }) => {
      const ids = url.searchParams.get('ids')?.split(',')
      const pendingFirst = requests.toSorted((one, other) => other.status.localeCompare(one.status))
      const data = ids ? requests.filter(({ _id }) => ids.includes(_id)) : pendingFirst.slice(0, 10)
      return makePage({ success: true, data }, { next: 'rest', total: requests.length })
    },
    'GET /api/meal-requests/dishes': () => [],
  })
  return {
    service,
    change: (next: (before: readonly QueuedRequest[]) => readonly QueuedRequest[]) => {
      requests = next(requests)
    },
  }
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => to - index)
const rows = () => screen.getAllByRole('row').slice(1)
const titles = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const meals = (from: number, to: number) => numbers(from, to).map((number) => `Meal ${number}`)
const readCells = (title: string) =>
  rows()
    .map((row) => within(row).getAllByRole('cell'))
    .find(([cell]) => cell?.textContent === title)
    ?.map(({ textContent }) => textContent)

async function open(count: number) {
  const queue = startQueue(numbers(1, count).map((number) => makeRequest(number)))
  const page = renderPage(ServeMealsPage, { email: 'admin@hostel.test' })
  await screen.findByText(count > 0 ? `Meal ${count}` : 'No one is waiting.')
  return { ...queue, ...page }
}

it('the queue shows what another admin has served without moving a row', async () => {
  const { change, follow } = await open(12)
  change((all) => all.map((one) => (one._id === makeId(8) ? { ...one, status: 'delivered' } : one)))
  await follow()
  expect(titles()).toEqual(meals(3, 12))
  expect(readCells('Meal 8')).toEqual(['Meal 8', amina.email, 'amina', 'delivered', ''])
  expect(screen.queryByRole('button', { name: / new| gone/ })).toBeNull()
})

it('the queue moves no row for new requests, and shows them on demand', async () => {
  const { change, follow, user } = await open(12)
  change((all) => [...numbers(13, 15).map((number) => makeRequest(number)), ...all])
  await follow()
  expect(titles()).toEqual(meals(3, 12))

  await user.click(screen.getByRole('button', { name: '3 new' }))
  await expect.poll(titles).toEqual(meals(6, 15))
  expect(screen.queryByRole('button', { name: '3 new' })).toBeNull()
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
})

it('the queue leaves a cancelled request in position, but does not let anyone serve it', async () => {
  const { change, follow, user } = await open(12)
  change((all) => all.filter(({ _id }) => _id !== makeId(8)))
  await follow()
  expect(titles()).toEqual(meals(3, 12))
  expect(rows().map((row) => row.hasAttribute('inert'))).toEqual(
    meals(3, 12).map((meal) => meal === 'Meal 8'),
  )

  await user.click(screen.getByRole('button', { name: '1 gone' }))
  await expect.poll(titles).toEqual(meals(2, 12).filter((meal) => meal !== 'Meal 8'))
})

it('the queue shows the first requests of an empty queue automatically', async () => {
  const { change, follow } = await open(0)
  change(() => [makeRequest(1)])
  await follow()
  await screen.findByText('Meal 1')
  expect(titles()).toEqual(['Meal 1'])
})

it('the queue shows photos of requesters, but not of former members', async () => {
  const requester = { name: 'Amina Rahman', photo: '/pictures/amina.webp' }
  startQueue([makeRequest(2, { requester }), makeRequest(1, { userId: '' })])
  renderPage(ServeMealsPage, { email: 'admin@hostel.test' })
  await screen.findByText('Amina Rahman')
  expect(readCells('Meal 2')).toEqual(['Meal 2', amina.email, 'aminaAmina Rahman', 'pending', 'Serve'])
  expect(rows().map((row) => row.querySelectorAll('img.rounded-full').length)).toEqual([1, 0])
  expect(readCells('Meal 1')).toEqual(['Meal 1', 'Former member', 'N/A', 'pending', 'Serve'])
})

it('the queue shows counter staff names and rooms, but no emails, no search by email and no download', async () => {
  const { userId: _, ...unnamed } = makeRequest(1)
  const requester = { name: 'Amina Rahman', photo: '', room: 'B 12' }
  startService({
    'GET /user-details': () => makeDetails(amina),
    'GET /admin-meal-requests': () =>
      makePage({ success: true, data: [{ ...unnamed, requester }] }, { total: 1 }),
    'GET /api/meal-requests/dishes': () => [],
  })
  renderPage(ServeMealsPage, { email: amina.email })
  await screen.findByLabelText('Search by meal, name or room')
  await screen.findByText('Amina Rahman')
  expect(readCells('Meal 1')).toEqual(['Meal 1', 'Amina RahmanRoom B 12', 'pending', 'Serve'])
  expect(screen.queryByRole('columnheader', { name: 'User Email' })).toBeNull()
  expect(screen.queryByLabelText('Download as CSV')).toBeNull()
  screen.getByRole('button', { name: 'Serve Meal 1 to Amina Rahman' })
})

it('the queue shows the mealtime of a request, with portions, note and takeaway', async () => {
  const request = {
    date: '2026-11-26',
    slot: 'lunch',
    portions: 3,
    note: 'No onions',
    takeaway: true,
  } as const
  startQueue([makeRequest(1, request)])
  renderPage(ServeMealsPage, { email: 'admin@hostel.test' })
  await screen.findByText('Meal 1')
  expect(titles()).toEqual(['Meal 1Lunch on Thu, Nov 26 · 3 portions, takeaway“No onions”'])
})

it.each([
  ['/', 'today', 'Until today'],
  ['/?mealtimes=all', 'all', 'All mealtimes'],
])(
  'if mealtimes are planned, the queue leaves out requests for coming days unless they are chosen: %s',
  async (path, expectedQuery, shown) => {
    const calls: (string | null)[] = []
    startService({
      'GET /admin-meal-requests': ({ url }) => {
        calls.push(url.searchParams.get('mealtimes'))
        return makePage({ success: true, data: [makeRequest(1)] }, { total: 1 })
      },
      'GET /api/meal-requests/dishes': () => [],
    })
    renderPage(ServeMealsPage, { email: 'admin@hostel.test', path, configured: { plansMealtimes: true } })
    await screen.findByText('Meal 1')
    expect(new Set(calls)).toEqual(new Set([expectedQuery]))
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' })
    expect(choice.selectedOptions[0]?.text).toBe(shown)
  },
)

const listQueries = (service: ReturnType<typeof startQueue>['service']) =>
  service
    .listCalls('GET /admin-meal-requests')
    .map(({ query }) => query)
    .at(-1)

it('without a filter, the queue includes delivered requests, which have no button [A73]', async () => {
  const { service } = startQueue([makeRequest(1), makeRequest(2, { status: 'delivered' })])
  renderPage(ServeMealsPage, { email: 'admin@hostel.test' })
  await screen.findByText('Meal 2')
  expect(listQueries(service)).not.toHaveProperty('status')
  expect(readCells('Meal 1')?.slice(-2)).toEqual(['pending', 'Serve'])
  expect(readCells('Meal 2')?.slice(-2)).toEqual(['delivered', ''])
})

it.each([
  ['/?status=delivered', { status: 'delivered', mealtimes: 'today' }],
  ['/?status=all&slot=lunch', { slot: 'lunch', mealtimes: 'today' }],
  ['/?date=2026-11-26', { date: '2026-11-26' }],
  ['/?status=waiting&date=2026-11-26', { status: 'pending', date: '2026-11-26' }],
  [
    '/?from=2026-11-23&until=2026-11-29&status=all&guests=true',
    { status: 'all', from: '2026-11-23', until: '2026-11-29', guests: 'true' },
  ],
  ['/?from=2026-11-23&status=not-picked-up', { status: 'not-picked-up', mealtimes: 'today' }],
  // unknown values are ignored, since a URL may contain any text
  ['/?date=2026-02-30&slot=tea&status=cold', { mealtimes: 'today' }],
])('the queue reads status, date and mealtime from the URL: %s', async (path, query) => {
  const { service } = startQueue([makeRequest(1)])
  renderPage(ServeMealsPage, { email: 'admin@hostel.test', path, configured: { plansMealtimes: true } })
  await screen.findByText('Meal 1')
  expect(listQueries(service)).toEqual({ limit: '25', ...query })
})

it('the queue shows how many people are waiting up to today, with the counter’s numbers', async () => {
  const { service } = startQueue([makeRequest(1)])
  const lunch = { ...makeBoard([]).mealtime, activity: 1 }
  const counts = { ...noCounts, waiting: { people: 17, portions: 19 } }
  const answer = {
    now: '2026-11-26T06:40:00.000Z',
    today: '2026-11-26',
    timeZone: 'UTC',
    mealtimes: [
      { ...lunch, date: '2026-11-26', counts },
      { ...lunch, id: makeId(901), date: '2026-11-26', slot: 'dinner', counts: noCounts },
      { ...lunch, id: makeId(902), date: '2026-11-27', counts },
    ],
    undated: { activity: 1, waiting: 7 },
  }
  service.answer({ 'GET /api/kitchen/mealtimes': () => answer })
  renderPage(ServeMealsPage, { email: 'admin@hostel.test', configured: { plansMealtimes: true } })
  expect(await screen.findByText('Lunch: 17 people · 19 portions, 7 anytime requests')).toBeDefined()
})

it('the queue shows the day in the URL until something else is chosen', async () => {
  const { service } = startQueue([makeRequest(1)])
  const { user } = renderPage(ServeMealsPage, {
    email: 'admin@hostel.test',
    path: '/?date=2026-11-26',
    configured: { plansMealtimes: true },
  })
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Show' })
  expect(choice.selectedOptions[0]?.text).toBe('One day')
  await user.selectOptions(choice, 'All mealtimes')
  await expect.poll(() => listQueries(service)).toMatchObject({ mealtimes: 'all' })
  expect(listQueries(service)).not.toHaveProperty('date')
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('')
})

it.each([
  [0, 'just now', 'bg-line'],
  [9, 'waiting 9 min', 'bg-line'],
  [12, 'waiting 12 min', 'bg-tint-saffron'],
  [134, 'waiting 2 h 14 min', 'bg-tint-error'],
])(
  'the queue shows how long a request has been waiting, in amber and then in red: %i minutes',
  async (waited, text, tone) => {
    startQueue([makeRequest(1, { waited })])
    renderPage(ServeMealsPage, { email: 'admin@hostel.test' })
    expect((await screen.findByText(text)).className).toContain(tone)
  },
)

it('the queue raises no alarm about a long wait for an anytime request if mealtimes are planned', async () => {
  const ofLunch = { date: '2026-11-26', slot: 'lunch', waited: 30 } as const
  startQueue([makeRequest(1, { waited: 134 }), makeRequest(2, ofLunch)])
  renderPage(ServeMealsPage, { email: 'admin@hostel.test', configured: { plansMealtimes: true } })
  expect((await screen.findByText('waiting 2 h 14 min')).className).toContain('bg-line')
  expect((await screen.findByText('waiting 30 min')).className).toContain('bg-tint-error')
})

it('the queue has no mealtime filter if no mealtimes are planned', async () => {
  await open(1)
  expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull()
})

it('the queue asks for confirmation before it serves a request that is early or unsuitable', async () => {
  const { service, user } = await open(1)
  const bodies: unknown[] = []
  const refusals = [
    new Refusal('too-early', 'Too early: serving starts at 6:45 PM'),
    new Refusal('conflict', 'This meal does not suit the resident’s needs (No nuts). Check with them first.'),
  ]
  service.answer({
    [`PUT /admin-meal-requests/${makeId(1)}`]: ({ body }) => {
      bodies.push(body)
      return refusals.shift() ?? { success: true, message: 'The meal has been marked as delivered.' }
    },
  })
  await user.click(screen.getByRole('button', { name: /^Serve Meal 1/ }))
  await user.click(await screen.findByRole('button', { name: 'Yes, serve it!' }))
  for (const why of [/^Too early/, /No nuts/]) {
    await screen.findByText(why)
    await user.click(screen.getByRole('button', { name: 'Serve anyway' }))
  }
  await screen.findByText('Served!')
  expect(bodies).toEqual([{}, { despite: ['early'] }, { despite: ['early', 'conflict'] }])
})

it('the queue marks residents who may no longer have the meal, even in its questions', async () => {
  const requester = { name: 'Amina Rahman', photo: '', ended: 'membership-ended' as const }
  startQueue([makeRequest(1, { requester })])
  const { user } = renderPage(ServeMealsPage, { email: 'admin@hostel.test' })
  await screen.findByText('Meal 1')
  expect(rows()[0]?.textContent).toContain('Membership ended')
  await user.click(screen.getByRole('button', { name: /^Serve/ }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Amina Rahman (Membership ended)')
})
