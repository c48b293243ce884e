import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ramen } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { makePage, startService } from '../../test/service.ts'
import { chosenTab, MealsByCategory } from './meals-by-category.tsx'

const selected = (name: string) => screen.findByRole('tab', { name, selected: true })

function open(path: string) {
  startService({
    'GET /allmealSearch': ({ url }) =>
      makePage([{ ...ramen, title: `Dish for ${url.searchParams.get('category')}` }]),
    'GET /allMeal': () => makePage([ramen]),
  })
  return renderPage(() => <MealsByCategory first="Breakfast" />, { path })
}

it('the home page opens the tab named in the URL, and then any tab that is chosen', async () => {
  const { user } = open('/?tab=Dinner')
  expect(await selected('Dinner')).toBeDefined()
  await screen.findByText('Dish for Dinner')
  await user.click(screen.getByRole('tab', { name: 'All Meals' }))
  await selected('All Meals')
  await screen.findByText('Ramen night')
})

it.each([
  ['', 1],
  ['tab=Breakfast', 0],
  ['tab=All+Meals', 3],
  ['tab=Supper', 1],
])('the home page selects the tab in the query ‘%s’, or else the default one', (query, position) =>
  expect(chosenTab(new URLSearchParams(query), 'Lunch')).toBe(position),
)
