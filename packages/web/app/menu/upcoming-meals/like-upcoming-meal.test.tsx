import { Refusal } from '@warm-ladle/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, makeDetails, makeId, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makePage, startService } from '../../../test/service.ts'
import { UpcomingMealsView } from '../upcoming-meals-view.tsx'

it('the page shows a like immediately, and undoes it if the server refuses', async () => {
  const declined = Promise.withResolvers<Refusal>()
  const service = startService({
    'GET /user-details': () => makeDetails(amina),
    'GET /upcoming-meals': () => makePage([{ ...ramen, liked: false }]),
    'POST /like-upcomingMeals': () => declined.promise,
  })
  const { user } = renderPage(UpcomingMealsView, { email: amina.email })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByText('Likes: 3')

  // the previous state is restored, not reloaded
  service.answer({ 'GET /upcoming-meals': () => new Refusal('unavailable') })
  declined.resolve(new Refusal('failed'))
  await screen.findByText('Something went wrong.')
  expect(screen.getByText('Likes: 2')).toBeDefined()
})

it('the page removes a like on another press, but not on the second click of a double click', async () => {
  let liked = false
  const become = (next: boolean, message: string) => {
    liked = next
    return { success: true, message }
  }
  const service = startService({
    'GET /user-details': () => makeDetails(amina),
    'GET /upcoming-meals': () => makePage([{ ...ramen, liked, likeCount: liked ? 3 : 2 }]),
    'POST /like-upcomingMeals': () => become(true, 'You liked this meal!'),
    [`DELETE /like/${ramen._id}`]: () => become(false, 'You removed your like.'),
  })
  const { user } = renderPage(UpcomingMealsView, { email: amina.email })
  await user.dblClick(await screen.findByRole('button', { name: 'Like' }))
  await screen.findByText('Liked!')
  expect(service.listCalls(`DELETE /like/${ramen._id}`)).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Liked' }))
  await screen.findByRole('button', { name: 'Like' })
  await screen.findByText('Likes: 2')
  expect(service.listCalls(`DELETE /like/${ramen._id}`)).toHaveLength(1)
})

it('the page says why the server refuses a like that was added in another tab', async () => {
  startService({
    'GET /user-details': () => makeDetails(amina),
    'GET /upcoming-meals': () => makePage([{ ...ramen, liked: false }]),
    'POST /like-upcomingMeals': () => ({ success: false, message: 'You already like this meal' }),
  })
  const { user } = renderPage(UpcomingMealsView, { email: amina.email })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  expect(await screen.findByText('You already like this meal')).toBeDefined()
})

const meal = (number: number, title: string, likes: number, liked = false) => ({
  ...ramen,
  _id: makeId(number),
  id: makeId(number),
  title,
  likes,
  likeCount: likes,
  liked,
})

it('the page shows the vote below the cards, with shared ranks and the member’s own votes', async () => {
  const meals = [
    meal(61, 'Paella', 31),
    meal(62, 'Tacos', 22, true),
    meal(63, 'Dal', 22),
    meal(64, 'Soup', 1),
  ]
  startService({
    'GET /user-details': () => makeDetails(amina),
    'GET /upcoming-meals': () => makePage(meals),
    'GET /upcoming-meals/vote': () => ({ residents: 64, meals }),
  })
  renderPage(UpcomingMealsView, { email: amina.email })
  const vote = within(await screen.findByRole('region', { name: 'The vote so far' }))
  expect(vote.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Paella',
    '2=TacosYour vote',
    '2=Dal',
    '4Soup',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Announced meals',
    'The vote so far',
  ])
  const cards = await screen.findByRole('region', { name: 'Announced meals' })
  expect(cards.textContent).toContain('Likes: 31')
  expect(document.body.textContent?.match(/31/g)).toHaveLength(1)
  expect(vote.getByRole('list').querySelectorAll('img')).toHaveLength(4)
})
