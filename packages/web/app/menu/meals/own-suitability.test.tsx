import { screen } from '@testing-library/react'
import type { MealLabels } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { OwnSuitability } from '../../bookings/meal/meal-details.tsx'

const none = { avoids: [], diets: [], consent: false, revision: 1 }
const vegan = { avoids: ['nuts'], diets: ['vegan'], consent: true, revision: 1 }
const find = 'GET /api/needs'

function open(labels: MealLabels | undefined, needs: object) {
  const service = startService({ [find]: () => needs })
  const meal = { ...ramen, ...(labels && { labels }) }
  return { service, ...renderPage(() => <OwnSuitability meal={meal} />, { email: amina.email }) }
}
const traces: MealLabels = { contains: [], mayContain: ['nuts'], suits: ['vegan'] }

it.each([
  ['does not suit the member', traces, 'This meal does not suit your needs.'],
  ['has no allergen info', undefined, 'Allergens unknown – ask us.'],
])('the page warns about a meal that %s', async (_what, labels, words) => {
  open(labels, vegan)
  expect(await screen.findByText(words)).toBeDefined()
})

it.each([
  ['a meal that suits the member', { ...traces, mayContain: [] }, vegan],
  ['meals to members without needs', traces, none],
])('the page says nothing about %s', async (_what, labels, needs) => {
  const { service, container } = open(labels, needs)
  await expect.poll(() => service.listCalls(find)).toHaveLength(1)
  expect(container.textContent).toBe('')
})

it('the page makes no request for visitors', () => {
  const service = startService({})
  renderPage(() => <OwnSuitability meal={ramen} />)
  expect(service.calls).toEqual([])
})
