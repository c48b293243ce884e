import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { pageOf, startService } from '../../test/service.ts'
import { Menu } from './menu.tsx'

it.each([
  [{ minPrice: 8, maxPrice: 2 }, 'Min Price is above Max Price, so no meal fits.'],
  [{ minPrice: 8, maxPrice: 8 }, 'No meal fits these filters.'],
  [{ minPrice: 2, maxPrice: 8 }, 'No meal fits these filters.'],
  [{ search: 'khichuri' }, 'No meal fits these filters.'],
  [{}, 'There are no meals on the menu yet.'],
])('says why it is empty: %j', async (filter, said) => {
  startService({ 'GET /allmealSearch': () => pageOf([]), 'GET /allMeal': () => pageOf([]) })
  renderPage(() => <Menu filter={filter} />)
  expect(await screen.findByText(said)).toBeDefined()
})
