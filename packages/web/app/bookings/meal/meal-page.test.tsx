import { screen } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, makeDetails, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import type { Route } from './+types/meal-page.ts'
import MealPage, { loader } from './meal-page.tsx'

const path = `GET /allMeal/${ramen._id}`
// the page reads no prop other than the parameters
const props = { params: { id: ramen._id } } as Route.ComponentProps
const open = (answer: () => unknown) =>
  startService({ [path]: answer, 'GET /user-details': () => new Refusal('unavailable') }) &&
  renderPage(() => <MealPage {...props} />, { email: amina.email })

it('the page of a missing meal links to the other meals, and does not offer to try again', async () => {
  open(() => new Refusal('not-found', 'There is no such meal.'))
  await screen.findByText(/There is no such meal\./)
  expect(screen.getByRole('link', { name: 'See all meals' }).getAttribute('href')).toBe('/meals')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('loading can be retried if the meal could not be loaded', async () => {
  open(() => new Refusal('unavailable'))
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('link', { name: 'See all meals' })).toBeNull()
})

it.each(['dal', '', 'undefined', '00000000-0000-0000-0000-00000000000g'])(
  'a URL that cannot belong to a meal is not found, and makes no call: %s',
  (id) => {
    // the loader refuses this id before it reads anything else, so the call needs no other field
    const call = { params: { id } } as Route.LoaderArgs
    expect(() => loader(call)).toThrow(expect.objectContaining({ init: { status: 404 } }))
  },
)

const headlinePrices = () => screen.getAllByText(/^\$8/).filter((price) => !price.closest('dl'))

it.each([
  ['a member whose membership includes it', amina, 0, 'Price$8'],
  ['a member without a badge', { ...amina, badge: 'Bronze Badge' as const }, 1, undefined],
])(
  'the price is the headline unless the membership includes it: %s',
  async (_who, member, headlines, fact) => {
    startService({
      [path]: () => ({ ...ramen, liked: false }),
      'GET /user-details': () => makeDetails(member),
    })
    renderPage(() => <MealPage {...props} />, { email: amina.email })
    await screen.findByRole('heading', { level: 1, name: ramen.title })
    await expect.poll(() => headlinePrices().length).toBe(headlines)
    expect(screen.queryByText('Price')?.parentElement?.textContent).toBe(fact)
  },
)
