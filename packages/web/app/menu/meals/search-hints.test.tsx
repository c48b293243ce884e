import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import { translateIn } from '../../page/language.tsx'
import MealsPage from './meals-page.tsx'
import { hintsFor, isNoMeal } from './search-hints.tsx'

const t = translateIn('en')
const hostel = { plansMealtimes: true, statesDiets: true }
it.each([
  ['timings', ['/week']],
  ['Dinner timings', ['/meals?category=Dinner', '/week']],
  ['dinner', ['/meals?category=Dinner', '/week']],
  ['thursday', ['/week']],
  ['meal plans', ['/#packages']],
  ['gold', ['/#packages']],
  ['vegan lunch', ['/meals?category=Lunch', '/meals?diet=vegan', '/week']],
  ['golden waffles', []],
  ['', []],
])('the search suggests the right pages for ‘%s’', (search, paths) =>
  expect(hintsFor(t, search, hostel).map(({ to }) => to)).toEqual(paths),
)

it.each([
  ['de', 'Abendessen', '/meals?category=Dinner'],
  ['de', 'Dinner', '/meals?category=Dinner'],
  ['bn', 'রাতের খাবার', '/meals?category=Dinner'],
  ['hi', 'शाकाहारी लंच'.normalize('NFD'), '/meals?category=Lunch'],
  ['ar', 'الغداء', '/meals?category=Lunch'],
] as const)(
  'the search in %s suggests a page for ‘%s’, and also knows English names',
  (language, search, path) =>
    expect(hintsFor(translateIn(language), search, hostel).map(({ to }) => to)).toContain(path),
)

it.each([
  ['en', 'timings', true],
  ['en', 'gold membership', true],
  ['de', 'Öffnungszeiten', true],
  ['en', 'dinner', false],
  ['en', 'golden waffles', false],
] as const)('in %s ‘%s’ is not the name of a meal: %s', (language, search, isSo) =>
  expect(isNoMeal(translateIn(language), search)).toBe(isSo),
)

it('the search links only to what the hostel offers', () =>
  expect(hintsFor(t, 'vegan dinner timings', { plansMealtimes: false, statesDiets: false })).toHaveLength(1))

it('a suggestion appears even if the search has no results', async () => {
  startService({ 'GET /allmealSearch': () => makePage([]), 'GET /api/labels': () => ({ inUse: false }) })
  renderPage(MealsPage, { path: '/?search=dinner', configured: { plansMealtimes: true } })
  const link = await screen.findByRole('link', { name: 'What is served when' })
  expect(link.getAttribute('href')).toBe('/week')
  expect(await screen.findByText('No meals match these filters.')).toBeDefined()
})

it('the search says which negations it applied, and can undo them', async () => {
  const service = startService({
    'GET /allmealSearch': () => makePage([]),
    'GET /api/labels': () => ({ inUse: true }),
  })
  const { user } = renderPage(MealsPage, { path: '/?search=curry+no+nuts,+no+onion,+no+pork' })
  const removal = await screen.findByRole('button', { name: 'Show all matches' })
  const said = removal.closest('output')?.textContent
  expect(said).toContain('Showing meals without tree nuts, peanuts, “onion”.')
  expect(said).toContain('Showing meals for: No pork.')
  expect(await screen.findByText(/Some have no allergen info/)).toBeDefined()
  await user.click(removal)
  await expect
    .poll(() => service.listCalls('GET /allmealSearch').at(-1)?.query)
    .toMatchObject({ search: 'curry' })
  expect(screen.queryByText(/^Showing meals/)).toBeNull()
})
