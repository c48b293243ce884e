import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ramen } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { MealCard } from './meal-card.tsx'

it('a meal card says that its stars are the chef’s, not residents’ votes', () => {
  renderPage(() => <MealCard meal={ramen} />)
  expect(screen.getByRole('article').textContent).toContain('Chef’s rating4.0 of 5 stars')
})

it('a meal card shows the residents’ average instead of the chef’s stars, once enough residents have rated', () => {
  renderPage(() => <MealCard meal={{ ...ramen, residentRating: { average: 4.3, count: 27 } }} />)
  const { textContent } = screen.getByRole('article')
  expect(textContent).toContain('4.3 from 27 ratings')
  expect(textContent).not.toContain('Chef')
})

it('a meal card says on which day its meal is planned next', () => {
  renderPage(() => <MealCard meal={{ ...ramen, next: { date: '2026-11-27', slot: 'dinner' } }} />)
  expect(screen.getByRole('article').textContent).toContain('Next: Fri, Nov 27')
})
