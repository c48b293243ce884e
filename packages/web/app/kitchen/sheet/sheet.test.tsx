import { screen, waitFor, within } from '@testing-library/react'
import { type KitchenSheet, Refusal } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import { amina, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { sheetWith } from '../../../test/sheet-records.ts'
import { Sheet } from './sheet-page.tsx'

const path = `/api/kitchen/mealtimes/${makeId(800)}/sheet`
const done = { success: true, message: 'Done.' }

const Page = () => <Sheet id={makeId(800)} />

const open = (sheet: () => KitchenSheet | Refusal, answers: Parameters<typeof startService>[0] = {}) => ({
  service: startService({ [`GET ${path}`]: sheet, ...answers }),
  ...renderPage(Page, { email: amina.email, configured: { timeZone: 'Asia/Dhaka' } }),
})

it('the sheet says what and how much to cook, and until when that can change', async () => {
  open(() => sheetWith())
  await screen.findByRole('heading', { name: 'Dinner on Thu, Nov 26' })
  expect(screen.getByRole('region', { name: 'All meals' }).textContent).toMatch(
    /^Cook4232 requested · 60 planned 7:00 – 9:00 PM · Requests open until Nov 26, 2026, 4:00 PM/,
  )
  const meal = screen.getByRole('region', { name: 'Khichuri' })
  expect(meal.textContent).toMatch(/^42Khichuri32 requested · 4 takeaway/)
  expect(within(meal).getByLabelText('Notes').textContent).toBe('3 × No onions')
  expect(screen.getByLabelText('Previous mealtime: Lunch on Thu, Nov 26').getAttribute('href')).toBe(
    `/dashboard/sheet/${makeId(802)}`,
  )
  expect(screen.getByLabelText('Download as CSV').getAttribute('href')).toBe(`${path}.csv`)
})

it('the sheet names the needs of those who requested a meal without allergen info', async () => {
  open(() => sheetWith({}, { diets: [{ diet: 'halal', portions: 2, fits: 'unknown' }] }))
  const meal = await screen.findByRole('region', { name: 'Khichuri' })
  expect(meal.textContent).toContain('No allergen info. Check for: Halal 2')
  expect(meal.textContent).not.toContain('milk')
})

const plates = [
  { servingId: makeId(801), portions: 1, name: 'Daniel', room: 'E 11', labels: ['gluten', 'celery'] },
  { servingId: makeId(801), portions: 2, labels: ['vegan'] },
] satisfies KitchenSheet['apart']
const later = {
  servingId: makeId(801),
  portions: 2,
  name: 'Ana',
  labels: ['vegan'],
} satisfies KitchenSheet['later'][number]

it('the sheet says whose portions are cooked separately, and which needs were added after requests closed', async () => {
  open(() => sheetWith({ final: true, apart: plates, later: [later] }))
  const meal = within(await screen.findByRole('region', { name: 'Khichuri' }))
  const readLines = (name: string) =>
    within(meal.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(readLines('Cook separately')).toEqual([
    'No gluten, No celery · Daniel, E 11',
    '2 × Vegan · name unknown',
  ])
  meal.getByRole('heading', { name: 'Cook separately 3' })
  expect(readLines('New since requests closed')).toEqual(['2 × Vegan · Ana'])
})

it('on the wall, the sheet fills the whole screen and hides the forms', async () => {
  const fullScreen = vi.fn<() => Promise<void>>(async () => {})
  Object.assign(document.documentElement, { requestFullscreen: fullScreen })
  const { user } = open(() => sheetWith({ apart: plates }))
  await user.click(await screen.findByRole('button', { name: 'Wall' }))
  const wall = within(screen.getByRole('dialog', { name: 'On the wall' }))
  expect(fullScreen).toHaveBeenCalledOnce()
  const meal = within(wall.getByRole('region', { name: 'Khichuri' }))
  meal.getByText('Daniel')
  expect(wall.queryByLabelText('Weight in kg')).toBeNull()
  await user.click(wall.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('next to the waste, the sheet counts the plates that came back', async () => {
  const { unmount } = open(() => sheetWith({ plates: { none: 41, half: 4, all: 2 } }))
  const waste = within(await screen.findByRole('region', { name: 'Waste' }))
  waste.getByText('41 of 47 plates came back empty, 4 half full and 2 full.')
  unmount()
  open(() => sheetWith())
  await screen.findByRole('region', { name: 'Waste' })
  expect(screen.queryByText(/came back/)).toBeNull()
})

it('the sheet says that it is final once requests are closed, and what was served', async () => {
  const { counts } = sheetWith()
  const served = { served: { people: 20, portions: 24 }, waiting: { people: 7, portions: 7 } }
  open(() => sheetWith({ final: true, counts: { ...counts, ...served, noShows: 1, walkUps: 2 } }))
  const all = (await screen.findByRole('region', { name: 'All meals' })).textContent
  expect(all).toContain('24 served · 7 waiting · 1 no-show · 2 walk-ups')
  expect(all).toContain('Requests are closed. These numbers are final.')
})

it('the sheet says why the mealtime was cancelled', async () => {
  open(() => sheetWith({ state: 'cancelled', cancelReason: 'No gas' }))
  // twice: on the page and on the wall
  expect(await screen.findAllByText('No gas', { selector: 'bdi' })).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'Waste' })).toBeNull()
})

it('the sheet adds a weight with a number and Enter, then the next one immediately', async () => {
  const { service, user } = open(() => sheetWith(), { 'POST /api/kitchen/waste': () => done })
  const field = await screen.findByLabelText<HTMLInputElement>('Weight in kg')
  await user.type(field, 'some{Enter}')
  await screen.findByText('Enter a number such as 4.5')
  await user.clear(field)
  await user.type(field, '1,5{Enter}')
  await waitFor(() => expect(field.value).toBe(''))
  await user.selectOptions(screen.getByLabelText('Type'), 'plate')
  await user.type(field, '0.4{Enter}')
  await waitFor(() => expect(service.listCalls('POST /api/kitchen/waste')).toHaveLength(2))
  const calls = service.listCalls('POST /api/kitchen/waste')
  expect(calls).toMatchObject([
    { body: { servingId: makeId(801), kind: 'leftover', grams: 1500 } },
    { body: { servingId: makeId(801), kind: 'plate', grams: 400 } },
  ])
  const ids = calls.map(({ body }) => JSON.stringify(body).match(/"id":"(.*?)"/)?.[1])
  expect(new Set(ids).size).toBe(2)
})

const unreached = () => Promise.reject(new TypeError('The network is gone'))
const listWeights = (service: ReturnType<typeof open>['service']) =>
  service.listCalls('POST /api/kitchen/waste').map(({ body }) => body as { id: string; grams: number })

it('the sheet resends a weight that got no response with the same id, and a corrected one with a new id', async () => {
  const { service, user } = open(() => sheetWith(), { 'POST /api/kitchen/waste': unreached })
  const field = await screen.findByLabelText<HTMLInputElement>('Weight in kg')
  for (const typed of ['1.5{Enter}', '{Enter}', '{Backspace}6{Enter}']) {
    await user.type(field, typed)
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  const [first, again, corrected] = listWeights(service)
  expect(again).toEqual(first)
  expect(corrected?.grams).toBe(1600)
  expect(corrected?.id).not.toBe(first?.id)
})

it('the sheet adds a weight to a meal that is still planned once the selected one is gone', async () => {
  const { servings } = sheetWith({}, { id: makeId(803), title: 'Soup' })
  let sheet = sheetWith({ servings: [...servings, ...sheetWith().servings] })
  const { service, user, client } = open(() => sheet, { 'POST /api/kitchen/waste': () => done })
  const field = await screen.findByLabelText('Weight in kg')
  sheet = sheetWith()
  await client.invalidateQueries({ queryKey: ['kitchen-sheet'] })
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Soup' })).toBeNull())
  await user.type(field, '2{Enter}')
  await waitFor(() => expect(listWeights(service)).toMatchObject([{ servingId: makeId(801) }]))
})

it('the sheet lists the weights with their totals, and can remove one', async () => {
  const entry = { id: makeId(901), kind: 'leftover', grams: 1500, at: '2026-11-26T15:10:00.000Z' } as const
  const other = { ...entry, id: makeId(902), grams: 250 }
  const { service, user } = open(() => sheetWith({}, { waste: [entry, other] }), {
    [`DELETE /api/kitchen/waste/${entry.id}`]: () => done,
  })
  await screen.findByText('Left over 1.75 kg')
  await user.click(screen.getByLabelText('Remove 1.5 kg, Left over, Khichuri'))
  await waitFor(() => expect(service.listCalls(`DELETE /api/kitchen/waste/${entry.id}`)).toHaveLength(1))
})

it('the page says that a sheet does not exist, and offers to try again after a failure', async () => {
  const { unmount } = open(() => new Refusal('not-found', 'This mealtime is not published'))
  await screen.findByText('Sheet not found')
  screen.getByText('The mealtime has not been published yet, or was removed.')
  unmount()
  const cutOff = open(() => new Refusal('invalid-input', 'Not a valid id', 'id'))
  await screen.findByText('This link is incomplete. Open the sheet from the week’s plan.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  cutOff.unmount()
  open(() => new Refusal('failed', 'Something went wrong.'))
  expect(await screen.findByText(/The sheet could not be loaded/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
