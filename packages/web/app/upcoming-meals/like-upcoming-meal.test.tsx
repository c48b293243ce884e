import { Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, detailsOf, ramen } from '../../test/records.ts'
import { renderPage } from '../../test/render-page.tsx'
import { pageOf, startService } from '../../test/service.ts'
import UpcomingMealsPage from './upcoming-meals-page.tsx'

it('shows a like immediately, and undoes it when the service refuses', async () => {
  const declined = Promise.withResolvers<Refusal>()
  const service = startService({
    'GET /user-details': () => detailsOf(amina),
    'GET /upcoming-meals': () => pageOf([{ ...ramen, liked: false }]),
    'POST /like-upcomingMeals': () => declined.promise,
  })
  const { user } = renderPage(UpcomingMealsPage, { email: amina.email })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByText('Likes: 3')

  // the earlier state is restored, rather than read again
  service.answer({ 'GET /upcoming-meals': () => new Refusal('unavailable') })
  declined.resolve(new Refusal('failed'))
  await screen.findByText('Something went wrong.')
  expect(screen.getByText('Likes: 2')).toBeDefined()
})
