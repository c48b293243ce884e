import { act, fireEvent, screen, within } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it, vi } from 'vitest'
import { startNetwork } from '../../../test/network.ts'
import { ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import MealsPage, { Menu } from './meals-page.tsx'

it.each([
  [{ minPrice: 8, maxPrice: 2 }, 'Min Price is above Max Price, so no meals match.'],
  [{ minPrice: 8, maxPrice: 8 }, 'No meals match these filters.'],
  [{ minPrice: 2, maxPrice: 8 }, 'No meals match these filters.'],
  [{ search: 'khichuri' }, 'No meals match these filters.'],
  [{}, 'No meals on the menu yet.'],
])('the menu says why it is empty: %j', async (filter, said) => {
  startService({ 'GET /allmealSearch': () => makePage([]), 'GET /allMeal': () => makePage([]) })
  renderPage(() => <Menu filter={filter} />)
  expect(await screen.findByText(said)).toBeDefined()
})

it('the menu shows the picture of a missing network only while offline', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  startService({ 'GET /allmealSearch': () => new Refusal('failed') })
  const { container, user } = renderPage(() => <Menu filter={{}} />)
  await screen.findByText('The menu could not be loaded.')
  expect(container.querySelector('.lucide-wifi-off')).toBeNull()
  startNetwork().cut()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => container.querySelector('.lucide-wifi-off')).not.toBeNull()
  log.mockRestore()
})

it.each([
  [true, 'Mealtimes are in This Week, meal plans in Memberships.'],
  [false, 'Meal plans are in Memberships.'],
])(
  'the menu says where to find timings and meal plans, which the search box mentions',
  async (plansMealtimes, said) => {
    startService({ 'GET /allmealSearch': () => makePage([]) })
    renderPage(() => <Menu filter={{ search: 'timings' }} />, { configured: { plansMealtimes } })
    const link = await screen.findByRole('link', { name: 'Memberships' })
    expect(link.parentElement?.textContent).toBe(said)
    expect(screen.queryByText(/No meals match/)).toBeNull()
    expect(screen.queryAllByRole('link', { name: 'This Week' })).toHaveLength(plansMealtimes ? 1 : 0)
  },
)

it.each([
  ['without=nuts,nut', 'Unknown allergen, so no meals are shown.'],
  ['diet=vegam', 'Unknown diet, so no meals are shown.'],
])('the menu shows no meals if the filter contains an unknown name: %s', async (query, said) => {
  const service = startService({
    'GET /allmealSearch': () => makePage([ramen]),
    'GET /allMeal': () => makePage([ramen]),
    'GET /api/labels': () => ({ inUse: true }),
  })
  renderPage(MealsPage, { path: `/?${query}` })
  expect(await screen.findByText(said)).toBeDefined()
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(service.listCalls('GET /allmealSearch')).toEqual([])
  expect(service.listCalls('GET /allMeal')).toEqual([])
})

it('the menu keeps the typed text when a category is chosen right after typing', async () => {
  const service = startService({
    'GET /allMeal': () => makePage([ramen]),
    'GET /allmealSearch': () => makePage([ramen]),
  })
  renderPage(MealsPage)
  const search = screen.getByPlaceholderText('Search meals...')
  const categories = screen.getByRole('combobox', { name: 'Category' })
  expect(within(categories).getAllByRole('option')[0]?.textContent).toBe('All Categories')
  act(() => {
    fireEvent.input(search, { target: { value: 'rice' } })
    fireEvent.blur(search)
    fireEvent.change(categories, { target: { value: 'Lunch' } })
  })
  await expect
    .poll(() => service.listCalls('GET /allmealSearch').map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ search: 'rice', category: 'Lunch' }))
})
