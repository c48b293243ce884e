import { type KitchenHistory, type KitchenOverview as KitchenFigures, Refusal } from '@warm-ladle/contract'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startNetwork } from '../../../test/network.ts'
import { aKitchen } from '../../../test/overview-records.ts'
import { noCounts, wednesdayLunch, weekWith } from '../../../test/planner-records.ts'
import { makeId, makeLunch, november } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import KitchenOverview from './kitchen-overview.tsx'
import { StaffStep } from './staff-step.tsx'

/** The rows of the table with this caption, as text. */
async function readRows(caption: string) {
  const [, ...rows] = within(await screen.findByRole('table', { name: caption })).getAllByRole('row')
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
}

/** Ten Thursday lunches, the last a week before today's, and two weeks of waste. */
const history: KitchenHistory = {
  today: '2026-11-26',
  mealtimes: Array.from({ length: 10 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 8, 17 + 7 * index)).toISOString().slice(0, 10),
    slot: 'lunch' as const,
    handedOut: 40 + index,
    ...(index > 3 && { forecast: { expected: 44, low: 40, high: 47 } }),
  })),
  waste: [
    { monday: '2026-09-14', grams: 3400, portions: 50 },
    { monday: '2026-11-16', grams: 2050, portions: 50 },
  ],
}
const noHistory: KitchenHistory = { today: '2026-11-26', mealtimes: [], waste: [] }

const kitchen = (answer: KitchenFigures = aKitchen, totals: unknown = [november]) => {
  startService({ 'GET /overview/kitchen': () => answer, 'GET /admin-payments/totals': () => totals })
  return renderPage(KitchenOverview, { email: 'warden@hostel.test' })
}

const soon: KitchenFigures['next'] = {
  ...wednesdayLunch,
  startsAt: '2026-11-21T20:00:00.000Z',
  counts: noCounts,
  cook: { portions: 0 },
  specialPlates: { separate: 0, unknown: 0 },
}
const served: KitchenFigures['next'] = { ...soon, startsAt: '2026-11-21T19:00:00.000Z' }
const beginning = { name: true, hours: false, meals: false, residents: false, mealtimes: false }
const ready = { name: true, hours: true, meals: true, residents: true, mealtimes: true }
const noneWaits = { waiting: 0, since: null }

it.each<[string, Partial<KitchenFigures>, string, string]>([
  [
    'residents who wait to be let in',
    { toAdmit: 3, next: served },
    'Let in 3 residents',
    'ManageUsers?waiting=true',
  ],
  ['one who waits', { toAdmit: 1 }, 'Let in 1 resident', 'ManageUsers?waiting=true'],
  ['a hostel that begins', { firstSteps: beginning }, 'Set opening hours', 'hours'],
  ['one that is ready', { firstSteps: ready }, 'Try the counter', 'counter'],
  ['a mealtime that is served', { next: served }, 'Open counter', `counter?mealtime=${served.id}`],
  ['anytime requests before a mealtime', { next: soon }, 'Serve meals', 'ServeMeals'],
  ['a mealtime to come', { next: soon, anytime: noneWaits }, 'Kitchen sheet', `sheet/${soon.id}`],
  ['no requests', { anytime: noneWaits }, 'See all requests', 'ServeMeals'],
])('the next step appears below the welcome: %s [A55]', async (_what, differing, step, path) => {
  startService({ 'GET /overview/kitchen': () => ({ ...aKitchen, ...differing }) })
  renderPage(() => <StaffStep standing={{ role: 'admin', duties: [] }} />, { email: 'warden@hostel.test' })
  const link = await screen.findByRole('link', { name: step })
  expect(link.getAttribute('href')).toBe(`/dashboard/${path}`)
  expect(link.parentElement?.textContent).toContain(`Next: ${step}`)
})

describe('the kitchen overview', () => {
  it('says how many requests are waiting and since when, without an alarm, and links to the serving page', async () => {
    kitchen()
    await screen.findByRole('heading', { level: 2, name: '2 requests are waiting' })
    expect(screen.queryByText(/backup/)).toBeNull()
    expect(screen.getByText(/^Oldest: /).textContent).toBe(
      'Oldest: Nov 21, 2026, 5:00 PM · 16 portions served today',
    )
    expect(screen.getByRole('link', { name: 'Serve meals' }).getAttribute('href')).toBe(
      '/dashboard/ServeMeals',
    )
  })

  it('warns if backups fail or are missing', async () => {
    kitchen({ ...aKitchen, backupIsOld: true })
    expect(await screen.findByText(/^Backups are failing or missing\./)).toBeDefined()
  })

  it('shows first steps in place of empty cards, and marks those that are done', async () => {
    const firstSteps = { name: false, meals: true, residents: false, hours: false, mealtimes: false }
    kitchen({ ...aKitchen, anytime: { waiting: 0, since: null }, firstSteps }, [])
    const steps = within(await screen.findByRole('region', { name: 'First steps' }))
    expect(steps.getAllByRole('listitem')).toHaveLength(6)
    expect(steps.getByText(/^Add meals/).textContent).toBe('Add meals, done')
    expect(steps.getByText(/^Add residents/).textContent).toBe('Add residents')
    expect(screen.queryByText('Most requested meals')).toBeNull()
    expect(screen.queryByText('No requests are waiting')).toBeNull()
  })

  it('is refetched once the device is back online, and never while it is offline', async () => {
    const { client } = kitchen()
    const network = startNetwork()
    await screen.findByRole('heading', { level: 2, name: '2 requests are waiting' })
    network.cut()
    await act(() => client.refetchQueries({ queryKey: ['overview', 'kitchen'] }))
    expect(screen.queryByText(/^Could not refresh/)).toBeNull()

    startService({
      'GET /overview/kitchen': () => ({ ...aKitchen, anytime: { ...aKitchen.anytime, waiting: 3 } }),
    })
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByRole('heading', { level: 2, name: '3 requests are waiting' })
  })

  it('shows each chart as a table too', async () => {
    kitchen()
    expect(await readRows('Most requested meals')).toEqual([
      ['Ramen night', '12'],
      ['Khichuri', '3'],
    ])
    expect(await readRows('Likes for upcoming meals')).toEqual([
      ['Paella', '9'],
      ['Tacos', '0'],
    ])
    const months = await readRows('Revenue by month')
    expect([months.length, months[11]]).toEqual([12, ['November 2026', '$20', '$0']])
  })

  it('shows refunds below zero, and the month’s net revenue', async () => {
    kitchen(aKitchen, [{ ...november, paid: 20, refunded: 30, net: -10 }])
    expect((await readRows('Revenue by month'))[11]).toEqual(['November 2026', '$20', '−$30'])
    expect(screen.getByText('−$10', { selector: 'p > bdi' })).toBeDefined()
  })

  it('says so if there is nothing to show', async () => {
    const upcoming = { total: 0, meals: [] }
    const quiet = {
      ...aKitchen,
      anytime: { waiting: 0, since: null },
      servedToday: 0,
      mostRequested: [],
      upcoming,
    }
    kitchen(quiet, [])
    await screen.findByText('No requests are waiting')
    for (const said of [
      '0 portions served today',
      'Appears after the first request.',
      'No upcoming meals announced.',
    ])
      expect(screen.getByText(said)).toBeDefined()
    await screen.findByText('Appears after the first payment.')
  })

  it('still shows its other parts if one fails, and can load that one again', async () => {
    const service = startService({
      'GET /overview/kitchen': () => aKitchen,
      'GET /admin-payments/totals': () => new Refusal('unavailable'),
    })
    const { user } = renderPage(KitchenOverview, { email: 'warden@hostel.test' })
    await screen.findByText(/The revenue could not be loaded/)
    expect(screen.getByText('2 requests are waiting')).toBeDefined()
    service.answer({ 'GET /admin-payments/totals': () => [november] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Revenue by month', { selector: 'h2' })
  })
})

const forecast = {
  expected: 58,
  low: 53,
  high: 64,
  off: 4.1,
  over: 12,
  isFromOrders: false,
  parts: { asked: 32, later: 20, walkUps: 8 },
}
const counts = {
  ...noCounts,
  planned: 120,
  asked: { people: 28, portions: 32 },
  waiting: { people: 28, portions: 32 },
}

const { servings: _, state: __, ...lunch } = makeLunch()
const ofToday = {
  ...aKitchen,
  at: '2026-11-26T03:47:00.000Z',
  next: {
    ...lunch,
    id: wednesdayLunch.id,
    counts,
    cook: { portions: 58, range: { low: 53, high: 64 } },
    specialPlates: { separate: 6, unknown: 1 },
  },
  today: [
    { ...lunch, id: wednesdayLunch.id, counts, leftOver: null, plates: { none: 0, half: 0, all: 0 } },
    {
      ...lunch,
      leftOver: 1100,
      plates: { none: 30, half: 4, all: 1 },
      id: makeId(701),
      slot: 'breakfast' as const,
      counts: {
        ...noCounts,
        planned: 50,
        asked: { people: 40, portions: 44 },
        served: { people: 37, portions: 41 },
        noShows: 3,
        walkUps: 5,
      },
    },
  ],
  servedToday: 46,
}

const openPlanned = (
  isForAdmins: boolean,
  answer: KitchenFigures = ofToday,
  past: KitchenHistory = history,
) => {
  const service = startService({
    'GET /overview/kitchen': () => answer,
    'GET /admin-payments/totals': () => [november],
    'GET /api/kitchen/forecast': () => ({
      mealtimes: [{ date: wednesdayLunch.date, slot: 'lunch', observations: 12, forecast }],
    }),
    'GET /api/kitchen/history': () => past,
    'GET /api/mealtimes': () => weekWith([{ ...wednesdayLunch, state: 'published' }]),
    [`PATCH /api/mealtimes/${wednesdayLunch.id}`]: () => ({
      success: true,
      message: 'Done.',
      data: wednesdayLunch,
    }),
  })
  const page = renderPage(() => <KitchenOverview isForAdmins={isForAdmins} />, {
    email: 'warden@hostel.test',
    configured: { plansMealtimes: true },
  })
  return { service, ...page }
}

const upcoming = async () => within(await screen.findByRole('region', { name: /^Lunch today · / }))

describe('the overview for a kitchen that plans mealtimes', () => {
  it('begins with the next mealtime: requested and planned portions, the expected number, and special portions', async () => {
    openPlanned(true)
    const next = await upcoming()
    expect(next.getByText('32').parentElement?.textContent).toBe('32 requested')
    expect(next.getByText('120').parentElement?.textContent).toBe('120 planned')
    next.getByText('Expect 53–64 portions · 6 special portions · 1 with unknown allergens')
    expect(next.getByRole('link', { name: 'Open counter' }).getAttribute('href')).toBe(
      `/dashboard/counter?mealtime=${wednesdayLunch.id}`,
    )
    expect(next.getByRole('link', { name: 'Kitchen sheet' }).getAttribute('href')).toBe(
      `/dashboard/sheet/${wednesdayLunch.id}`,
    )
  })

  it('counts served portions, including walk-ups, once the counter opens, and says how many more are needed', async () => {
    const next = { ...ofToday.next, counts: { ...counts, walkUps: 4, planned: 50 } }
    openPlanned(true, { ...ofToday, at: next.startsAt, next })
    const shown = await upcoming()
    shown.getByText('Being served now')
    expect(shown.getByText('4').parentElement?.textContent).toBe('4 served')
    shown.getByText(/^Expect 53–64 portions · .* · 3 more needed$/)
  })

  it('shows the portions served at today’s other mealtimes, and anytime requests without an alarm', async () => {
    openPlanned(true)
    const today = within(await screen.findByRole('region', { name: 'Served today' }))
    expect(today.getByText('46', { selector: 'p > bdi *, p > bdi' }).textContent).toMatch(/^46/)
    expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Breakfast46 of 50 planned',
    ])
    expect(screen.getByRole('region', { name: 'Anytime requests' }).textContent).toBe(
      'Anytime requests: 2Serve meals',
    )
  })

  it('shows admins ten weeks of served portions with their forecasts, and the waste per portion', async () => {
    const { user } = openPlanned(true)
    const weeks = await readRows('Portions served')
    expect([weeks.length, weeks[0], weeks[9]]).toEqual([
      10,
      ['Week of Sep 14', '40'],
      ['Week of Nov 16', '49'],
    ])
    expect(
      screen.getByRole('slider', { name: 'Portions served: a value' }).getAttribute('aria-valuetext'),
    ).toBe('Week of Nov 16: 49, expected 44')
    screen.getByText('Last week: 49 portions, ▲ 1 on the week before.')
    await user.click(screen.getByRole('button', { name: 'By day' }))
    const rows = await readRows('Portions served: Lunch')
    expect([rows.length, rows[0], rows[9]]).toEqual([
      10,
      ['Thu, Sep 17', '–', '–', '40'],
      ['Thu, Nov 19', '40–47', '44', '49'],
    ])
    expect(
      screen.getByRole('slider', { name: 'Portions served: Lunch: a value' }).getAttribute('aria-valuetext'),
    ).toBe('Lunch on Thu, Nov 19: 49, expected 44')
    screen.getByText('Last 7 mealtimes: 322 portions. 4 of 6 were within the expected range.')
    expect(await readRows('Waste per portion')).toEqual([
      ['Week of Sep 14', '68 g'],
      ['Week of Nov 16', '41 g'],
    ])
    screen.getByText('27 g less per portion since September.')
  })

  it('says when the first figures will be available', async () => {
    openPlanned(true, ofToday, noHistory)
    await screen.findByText('Appears after Thursday.')
    expect(screen.getByText('Appears after Monday, if the kitchen weighs its waste.')).toBeDefined()
  })

  it('shows money, likes and waste only to admins', async () => {
    const { unmount } = openPlanned(true)
    await screen.findByRole('heading', { name: 'Likes for upcoming meals' })
    await screen.findByRole('heading', { name: 'Revenue by month' })
    unmount()
    openPlanned(false)
    await screen.findByRole('region', { name: 'Served today' })
    expect(screen.queryByRole('heading', { name: 'Likes for upcoming meals' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Revenue by month' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Waste per portion' })).toBeNull()
  })

  it('offers to plan fewer portions if far too many are planned, and first says of which meals', async () => {
    const { service, user } = openPlanned(true)
    await user.click(await screen.findByRole('button', { name: 'Plan 56 fewer' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Plan 56 fewer?' }))
    expect(
      question.getAllByText((_text, element) => element?.textContent === 'Khichuri: 21 instead of 40')[0],
    ).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Plan 56 fewer' }))
    await screen.findByText('56 fewer portions planned.')
    expect(service.listCalls(`PATCH /api/mealtimes/${wednesdayLunch.id}`)).toMatchObject([
      {
        body: {
          revision: 3,
          servings: [
            { mealId: makeId(10), portions: 43 },
            { mealId: makeId(11), portions: 21 },
          ],
        },
      },
    ])
  })

  it('links to the planner if nothing is planned next', async () => {
    const { next: _next, ...over } = ofToday
    openPlanned(false, over)
    await screen.findByRole('heading', { name: 'No mealtime planned' })
    expect(screen.getByRole('link', { name: 'Plan the week' }).getAttribute('href')).toBe(
      '/dashboard/planner',
    )
  })
})
