import { useQuery } from '@tanstack/react-query'
import { type Mealtime, Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, makeDetails, makeLunch, ramen } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { useApi } from '../../api/query.ts'
import { mealQuery } from '../../menu/meal-queries.ts'
import { RequestMeal } from './request-meal.tsx'

function MealOfThePage() {
  const { data } = useQuery(mealQuery(useApi(), ramen._id))
  return data && <RequestMeal meal={data} />
}
const needed = 'Only Platinum, Gold, or Silver members can request this meal.'
const open = (answer: () => unknown) => {
  startService({ 'GET /user-details': answer })
  renderPage(() => <RequestMeal meal={ramen} />, { email: amina.email })
}

it('the page offers the request to a member with a badge', async () => {
  open(() => makeDetails(amina))
  expect(await screen.findByRole('button', { name: 'Request Meal' })).toBeDefined()
})

it('the page tells a member without a badge how to get one', async () => {
  open(() => makeDetails({ ...amina, badge: 'Bronze Badge' }))
  await screen.findByText(needed, { exact: false })
  expect(screen.queryByRole('button', { name: 'Request Meal' })).toBeNull()
})

it('the page still offers the request, and does not deny a badge, if the badge cannot be read', async () => {
  open(() => new Refusal('unavailable'))
  await screen.findByRole('button', { name: 'Request Meal' })
  expect(screen.queryByText(needed, { exact: false })).toBeNull()
})

it('the page says that the meal is requested, instead of offering a second tap that would fail', async () => {
  let requestedAt: string | undefined
  const service = startService({
    'GET /user-details': () => makeDetails(amina),
    [`GET /allMeal/${ramen._id}`]: () => ({ ...ramen, liked: false, requestedAt }),
    'POST /meal-request': () => {
      requestedAt = '2026-11-20T18:30:00.000Z'
      return { success: true, message: 'Your meal request has been sent!', requestId: ramen._id }
    },
  })
  const { user } = renderPage(MealOfThePage, { email: amina.email })
  await user.click(await screen.findByRole('button', { name: 'Request Meal' }))

  await screen.findByText('Your meal request has been sent!')
  const link = await screen.findByRole('link', { name: 'Requested · Pending', hidden: true })
  expect(link.getAttribute('href')).toBe('/dashboard/requestedMeals')
  expect(screen.queryByRole('button', { name: 'Request Meal', hidden: true })).toBeNull()
  expect(service.listCalls('POST /meal-request')).toHaveLength(1)
})

it('the page makes an anytime request, and shows the mealtimes of the meal if some have been planned since', async () => {
  let mealtimes: readonly Mealtime[] = []
  const refusal = 'This meal is now served only at certain mealtimes. Please choose one.'
  const service = startService({
    'GET /user-details': () => makeDetails(amina),
    [`GET /api/meals/${ramen._id}/mealtimes`]: () => ({
      today: '2026-11-26',
      timeZone: 'Asia/Dhaka',
      now: '2026-11-26T02:00:00.000Z',
      mealtimes,
    }),
    'POST /meal-request': () => new Refusal('changed-meanwhile', refusal),
  })
  const { user } = renderPage(() => <RequestMeal meal={ramen} />, { email: amina.email })
  const button = await screen.findByRole('button', { name: 'Request Meal' })
  mealtimes = [makeLunch()]
  await user.click(button)

  await screen.findByText(refusal)
  expect(service.listCalls('POST /meal-request')).toMatchObject([{ body: { servingId: null } }])
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('When would you like it?')).toBeDefined()
})

it('the page also says that the meal is requested to members who have lost their badge', async () => {
  startService({ 'GET /user-details': () => makeDetails({ ...amina, badge: 'Bronze Badge' }) })
  const requested = { ...ramen, requestedAt: '2026-11-20T18:30:00.000Z' }
  renderPage(() => <RequestMeal meal={requested} />, { email: amina.email })
  expect(await screen.findByRole('link', { name: 'Requested · Pending' })).toBeDefined()
})

it('the page offers no anytime request if the hostel does not allow it', async () => {
  startService({ 'GET /user-details': () => makeDetails(amina) })
  renderPage(() => <RequestMeal meal={ramen} />, {
    email: amina.email,
    configured: { requestsWithoutMealtime: false },
  })
  await screen.findByText(/^Not planned right now\./)
  expect(screen.queryByRole('button')).toBeNull()
})
