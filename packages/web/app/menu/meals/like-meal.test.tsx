import { useQuery } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startNetwork } from '../../../test/network.ts'
import { startService } from '../../../test/service.ts'
import { useApi } from '../../api/query.ts'
import { LikeMeal } from '../../bookings/meal/meal-details.tsx'
import { mealQuery } from '../meal-queries.ts'

function MealOfThePage() {
  const { data } = useQuery(mealQuery(useApi(), ramen._id))
  return data && <LikeMeal meal={data} />
}
const heart = (name: string) => screen.findByRole('button', { name })

it('the button shows a like immediately, and undoes it if the server refuses', async () => {
  const declined = Promise.withResolvers<Refusal>()
  const service = startService({
    [`GET /allMeal/${ramen._id}`]: () => ({ ...ramen, liked: false }),
    'POST /like': () => declined.promise,
  })
  const { user } = renderPage(MealOfThePage, { email: amina.email })
  await user.click(await heart('Like 2'))
  await heart('Liked 3')

  // the meal cannot be reloaded now, so the page has to restore its previous state by itself
  service.answer({ [`GET /allMeal/${ramen._id}`]: () => new Refusal('unavailable') })
  declined.resolve(new Refusal('already-liked', 'You already like this meal'))
  await screen.findByText('You already like this meal')
  expect(screen.getByRole('button', { name: 'Like 2', hidden: true }).getAttribute('aria-pressed')).toBe(
    'false',
  )
})

it('the button does not count a like that could not be sent', async () => {
  startService({ [`GET /allMeal/${ramen._id}`]: () => ({ ...ramen, liked: false }) })
  const network = startNetwork()
  const { user } = renderPage(MealOfThePage, { email: amina.email })
  const like = await heart('Like 2')
  network.cut()
  await user.click(like)
  await screen.findByText(/You are offline, so nothing was sent/)
  expect(screen.getByRole('button', { name: 'Like 2', hidden: true }).getAttribute('aria-pressed')).toBe(
    'false',
  )
})
