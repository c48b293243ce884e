import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { makeBoard, makePickup, undatedBoard, makeUndated, withCard } from '../../../test/counter-records.ts'
import { findUndo, openCounter, residents, waiting } from '../../../test/open-counter.tsx'
import { stored } from '../../../test/stored-in-browser.ts'
import { makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import CounterPage from './counter-page.tsx'

vi.mock('idb-keyval', () => import('../../../test/stored-in-browser.ts'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

it('the counter shows who is waiting, with code, meals, note and takeaway, and serves with one press', async () => {
  const { user, acts } = await openCounter()
  const ticket = within(screen.getByRole('region', { name: 'Waiting' }))
  expect(ticket.getByText('No onions', { exact: false })).toBeDefined()
  expect(ticket.getByText('Takeaway')).toBeDefined()
  expect(waiting()).toEqual(['Serve Amina Rahman, K7QM', 'Serve Tariq Hasan, ZZ23'])
  await user.click(screen.getByRole('button', { name: 'Serve Amina Rahman, K7QM' }))
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23'])
  expect(screen.getByText('Amina Rahman · K7QM served')).toBeDefined()
  await expect.poll(acts).toEqual([['serve', makeId(101)]])
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

it('the counter shows all of a long board soon after its first tickets, and serves the last one', async () => {
  const many = Array.from({ length: 60 }, (_, at) => makePickup(at, `Resident ${at}`, `C${at}`))
  const { user, acts } = await openCounter(makeBoard(many))
  await user.click(await screen.findByRole('button', { name: 'Serve Resident 59, C59' }))
  expect(waiting()).toHaveLength(59)
  await expect.poll(acts).toEqual([['serve', makeId(159)]])
})

it('the counter serves with a scan and no press, or explains in one line why it cannot', async () => {
  const { scan, acts } = await openCounter()
  await scan(makeId(102))
  await screen.findByText('Tariq Hasan · ZZ23 served')
  await scan('k7qm')
  await expect.poll(acts).toEqual([
    ['serve', makeId(102)],
    ['serve', makeId(101)],
  ])
  await scan('AB34')
  await screen.findByText('Nadia Islam · AB34 was already served.')
  await scan('YYYY')
  await screen.findByText('Unknown code or card')
  expect(acts()).toHaveLength(2)
})

it('the counter does not serve a ticket again if it was served during the press', async () => {
  const { user, acts } = await openCounter()
  const amina = screen.getByRole('button', { name: 'Serve Amina Rahman, K7QM' })
  fireEvent.pointerDown(amina)
  await user.keyboard('K7QM{Enter}')
  await screen.findByText('Amina Rahman · K7QM served')
  fireEvent.pointerUp(amina)
  fireEvent.click(amina)
  await screen.findByText('Amina Rahman · K7QM was already served.')
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23'])
  await expect.poll(acts).toEqual([['serve', makeId(101)]])
})

it('the counter searches by name, and serves the only match', async () => {
  const { user, scan, acts } = await openCounter()
  await user.type(screen.getByRole('textbox'), 'tar')
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23'])
  await scan('iq')
  await expect.poll(acts).toEqual([['serve', makeId(102)]])
})

it('the counter shows rooms, and can search by room', async () => {
  const { user } = await openCounter()
  expect(screen.getByRole('region', { name: 'Waiting' }).textContent).toContain('Tariq Hasan12')
  await user.type(screen.getByRole('textbox'), '12')
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23'])
})

it.each([
  ['/meals', ['http://localhost:3000/?camera=on']],
  ['/', []],
])(
  'the counter loads a new document, which may use the camera, unless the current one was loaded as the counter: %s',
  async (path, loaded) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([makeNavigation(path)])
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const { user } = await openCounter()
    await user.click(screen.getByRole('button', { name: 'Scan with the camera' }))
    expect(assign.mock.calls.map(([url]) => String(url))).toEqual(loaded)
    await expect.poll(isCameraOn).toBe(loaded.length === 0)
  },
)

const isCameraOn = () => screen.queryAllByRole('region', { name: 'Camera' }).length === 1
/** A navigation that loaded the document at this path. */
const makeNavigation = (path: string): PerformanceEntry => ({
  name: new URL(path, window.location.href).href,
  entryType: 'navigation',
  startTime: 0,
  duration: 0,
  toJSON: () => ({}),
})

it('the counter undoes what was just served', async () => {
  const { user, acts } = await openCounter()
  await user.click(screen.getByRole('button', { name: 'Serve Amina Rahman, K7QM' }))
  await user.click(await findUndo('Amina Rahman, K7QM'))
  expect(waiting()).toEqual(['Serve Amina Rahman, K7QM', 'Serve Tariq Hasan, ZZ23'])
  expect(screen.getByText('Amina Rahman · K7QM is back in line')).toBeDefined()
  await expect.poll(acts).toEqual([
    ['serve', makeId(101)],
    ['undo', makeId(101)],
  ])
  await user.click(screen.getByRole('button', { name: '1 served' }))
  const served = screen.getByRole('region', { name: '1 served' })
  expect(served.textContent).toContain('Nadia Islam · AB34')
  // it was served too long ago to undo
  expect(screen.queryByRole('button', { name: 'Undo Nadia Islam, AB34' })).toBeNull()
})

/** The waiting portions, in total and per meal, and the served portions. */
const counts = () => [
  screen.getByRole('heading', { name: /waiting$/ }).textContent,
  screen.getByRole('region', { name: 'Left' }).textContent,
  screen.getByText(/^\d+ portions?$/).textContent,
]

it('the counter counts people and portions once, including those not reported yet', async () => {
  const { user, reach } = await openCounter()
  const first = ['2 people · 3 portions waiting', 'Left3Ramen night', '1 portion']
  const later = ['1 person · 1 portion waiting', 'Left1Ramen night', '3 portions']
  // the selector shows no counts for the shown mealtime, since they are beside it
  expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text).toBe('Lunch today')
  await user.click(screen.getByRole('button', { name: '1 served' }))
  expect(counts()).toEqual(first)
  reach(false)
  await user.click(screen.getByRole('button', { name: 'Serve Amina Rahman, K7QM' }))
  expect(counts()).toEqual(later)
  const list = within(screen.getByRole('region', { name: '2 served' }))
  await user.click(list.getByRole('button', { name: 'Undo Amina Rahman, K7QM' }))
  expect(counts()).toEqual(first)
  reach(true)
  await user.click(screen.getByRole('button', { name: 'Serve Amina Rahman, K7QM' }))
  await screen.findByText('All sent')
  expect(counts()).toEqual(later)
})

it('the counter stores actions while offline, even if the tab is closed, and reports them in order', async () => {
  const first = await openCounter()
  first.reach(false)
  await first.scan('K7QM')
  await first.scan('ZZ23')
  expect(await screen.findByText('Offline · 2 not sent yet')).toBeDefined()
  expect(waiting()).toEqual([])
  first.unmount()

  const second = await openCounter()
  await expect.poll(second.acts).toEqual([
    ['serve', makeId(101)],
    ['serve', makeId(102)],
  ])
  await screen.findByText('All sent')
  expect(waiting()).toEqual([])
  expect(stored.get('counter-outbox:admin@hostel.test')).toEqual([])
})

const openServed = () => fireEvent.click(screen.getByRole('button', { name: /^1 served/ }))

it('the counter lists what may have been served twice until it is dismissed', async () => {
  const [amina, ...others] = residents
  if (!amina) throw new Error('No one is waiting')
  const repeats = [{ id: crypto.randomUUID(), at: '2026-11-26T06:39:00.000Z', by: 'Desk' }]
  const twiceServed = makeBoard([{ ...amina, repeats }, ...others])
  await openCounter(twiceServed)
  expect(screen.getByRole('button', { name: '1 served · 1 twice?' })).toBeDefined()
  openServed()
  const twice = screen.getByRole('region', { name: 'Served twice' })
  expect(twice.textContent).toContain('Amina Rahman · K7QM again')
  expect(twice.textContent).toContain('by Desk')
  fireEvent.click(within(twice).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', { name: 'Served twice' })).toBeNull()

  // a dismissed report stays dismissed when the page is reopened
  cleanup()
  await openCounter(twiceServed)
  openServed()
  expect(screen.queryByRole('region', { name: 'Served twice' })).toBeNull()
})

const card = '04:A2:1F'
const porridge = withCard(card, makeUndated(5, 'Robin Okafor', 'Porridge'))
const soup = withCard(card, makeUndated(6, 'Robin Okafor', 'Soup'))

it('the counter serves the pick-up of the resident whose card is scanned, and names its meals', async () => {
  const [amina, ...others] = residents
  if (!amina) throw new Error('No one is waiting')
  const alsoUndated = withCard(card, makeUndated(7, 'Amina Rahman', 'Soup'))
  const { user, scan, acts } = await openCounter(
    makeBoard([withCard(card, amina), ...others]),
    undatedBoard(alsoUndated),
  )
  await scan(card)
  await screen.findByText('2 × Ramen night (takeaway)')
  await scan(card)
  await screen.findByText('Amina Rahman · K7QM was already served.')
  await user.click(screen.getByRole('button', { name: '1 anytime request' }))
  expect(waiting()).toEqual(['Serve Tariq Hasan, ZZ23', 'Serve Amina Rahman, Soup'])
  await expect.poll(acts).toEqual([['serve', makeId(101)]])
})

it('the counter serves anytime requests with a press or a card, and can undo that', async () => {
  const { user, scan, acts } = await openCounter(makeBoard([]), undatedBoard(porridge, soup))
  await user.click(screen.getByRole('button', { name: '2 anytime requests' }))
  await user.click(screen.getByRole('button', { name: 'Serve Robin Okafor, Soup' }))
  await user.click(await findUndo('Robin Okafor, Soup'))
  await scan(card)
  await screen.findByText('Porridge, Soup')
  expect(waiting()).toEqual([])
  await expect.poll(acts).toEqual([
    ['serve', makeId(206)],
    ['undo', makeId(206)],
    ['serve', makeId(205)],
    ['serve', makeId(206)],
  ])
})

it('the counter says how many requests a search has found, and clears the refusal of an earlier scan', async () => {
  const others = undatedBoard(porridge, makeUndated(6, 'Lina Haddad', 'Soup'))
  const { user, scan } = await openCounter(makeBoard([]), others)
  await scan('YYYY')
  await screen.findByText('Unknown code or card')
  await user.type(screen.getByRole('textbox'), 'Robin')
  expect(screen.getByRole('heading', { name: '1 of 2 anytime requests' })).toBeDefined()
  expect(screen.queryByText('Unknown code or card')).toBeNull()
})

it('the counter also serves anytime requests between mealtimes', async () => {
  startService({
    'GET /api/kitchen/mealtimes': () => ({
      now: '2026-11-26T06:40:00.000Z',
      today: '2026-11-26',
      timeZone: 'UTC',
      mealtimes: [],
      undated: { activity: 1, waiting: 1 },
    }),
    'GET /api/kitchen/undated': () => undatedBoard(porridge),
    'GET /api/kitchen/pickups/0O': () => new Refusal('not-found', 'Unknown code or card'),
  })
  const { user } = renderPage(CounterPage, { email: 'admin@hostel.test' })
  await screen.findByRole('heading', { name: 'No mealtime right now' })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(waiting()).toEqual(['Serve Robin Okafor, Porridge'])
  await user.type(screen.getByRole('textbox'), '0O{Enter}')
  await screen.findByText('Unknown code or card')
})

it('the counter refetches its data as soon as the service worker can cache the responses', async () => {
  const workers = Object.assign(new EventTarget(), {
    controller: null,
    getRegistrations: async () => [],
    ready: Promise.resolve({ active: { postMessage: vi.fn<(message: string) => void>() } }),
  })
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: workers } }))
  const { service } = await openCounter()
  const answers = 3
  const reads = () => service.calls.filter(({ name }) => name.startsWith('GET /api/kitchen')).length
  expect(reads()).toBe(answers)
  workers.dispatchEvent(new Event('controllerchange'))
  await expect.poll(reads).toBe(2 * answers)
})
