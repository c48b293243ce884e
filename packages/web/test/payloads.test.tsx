import { screen } from '@testing-library/react'
import type { Review } from '@warm-ladle/contract'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import RequestedMealsPage from '../app/bookings/requests/requested-meals-page.tsx'
import ServeMealsPage from '../app/kitchen/serving/serve-meals-page.tsx'
import { LikeMeal } from '../app/bookings/meal/meal-details.tsx'
import { Menu } from '../app/menu/meals/meals-page.tsx'
import { RequestMeal } from '../app/bookings/meal/request-meal.tsx'
import { ReviewForm } from '../app/menu/meal-reviews.tsx'
import PaymentHistoryPage from '../app/money/payments/payment-history-page.tsx'
import { useCheckout } from '../app/money/payments/checkout.tsx'
import MyReviewsPage from '../app/menu/reviews/my-reviews-page.tsx'
import { ReviewEditor } from '../app/menu/reviews/my-reviews.tsx'
import { useFinishSignIn } from '../app/people/sign-in/use-finish-sign-in.ts'
import { Button } from '../app/ui/button.tsx'
import { Dialog } from '../app/ui/dialog.tsx'
import { LikeUpcomingMeal } from '../app/menu/upcoming-meals/upcoming-meals.tsx'
import { AnnouncedMeals } from '../app/menu/upcoming-meals/announced-meals.tsx'
import { amina, makeDetails, makeId, packages, ramen } from './records.ts'
import { renderPage } from './render-page.tsx'
import { makePage, startService } from './service.ts'
import { expectPayload, type specPayloads } from './spec-payloads.ts'

const done = () => ({ success: true, message: 'Done' })
const answers = {
  'GET /user-details': () => makeDetails({ ...amina, badge: 'Silver' }),
  'GET /api/auth/get-session': () => ({
    user: { id: makeId(1), email: amina.email, name: 'Amina', image: null },
  }),
  'GET /allmealSearch': () => makePage([]),
  'GET /admin-meal-requests': () => makePage({ success: true, data: [] }),
  'GET /meal-requests': () => makePage([]),
  'GET /payments': () => makePage([]),
  'GET /api/packages': () => packages,
  'GET /reviews': () => makePage([]),
  [`GET /allMeal/${ramen._id}`]: () => ({ ...ramen, liked: false }),
  'POST /users': () => ({ insertedId: null, message: 'Known' }),
  'POST /like': done,
  'POST /like-upcomingMeals': done,
  'POST /publish-meal': done,
  'POST /meal-request': () => ({ ...done(), requestId: makeId(9) }),
  'POST /review': done,
  'POST /create-payment-intent': () => ({ clientSecret: 'pi_1_secret_2' }),
  [`PUT /reviews/${makeId(40)}`]: done,
}

const review: Review = {
  _id: makeId(40),
  mealId: ramen._id,
  title: ramen.title,
  image: ramen.image,
  category: ramen.category,
  reviewText: 'Good.',
  likeCount: 2,
  reviewCount: 1,
  reviewTime: ramen.postTime,
  userId: amina.email,
  author: { name: 'Amina', photo: '' },
}
const upcoming = { ...ramen, liked: false }
const filter = { search: 'rice', category: 'Lunch', minPrice: 2, maxPrice: 8 } as const

const Editor = () => (
  <Dialog open onOpenChange={() => undefined} title="Update your review">
    <ReviewEditor review={review} onUpdated={() => undefined} />
  </Dialog>
)
function SignIn() {
  const finish = useFinishSignIn()
  return <Button onClick={() => void finish()}>Finish</Button>
}
function Checkout() {
  useCheckout('Gold')
  return null
}

type Row = readonly [
  call: keyof typeof specPayloads,
  Page: ComponentType,
  press: string | undefined,
  sent: object,
]
const about = { mealId: ramen._id, likeCount: 2, reviewCount: 0 }
const byEmail = { userId: amina.email }

const rows: readonly Row[] = [
  ['GET /allmealSearch', () => <Menu filter={filter} />, undefined, { search: 'rice', minPrice: '2' }],
  ['GET /user-details', () => <RequestMeal meal={ramen} />, undefined, { email: amina.email }],
  ['GET /meal-requests', RequestedMealsPage, undefined, byEmail],
  ['GET /payments', PaymentHistoryPage, undefined, { email: amina.email }],
  ['GET /reviews', MyReviewsPage, undefined, byEmail],
  ['POST /like', () => <LikeMeal meal={upcoming} />, 'Like 2', { mealId: ramen._id, ...byEmail }],
  ['POST /like-upcomingMeals', () => <LikeUpcomingMeal meal={upcoming} />, 'Like', { userId: amina._id }],
  ['POST /meal-request', () => <RequestMeal meal={ramen} />, 'Request Meal', { ...about, ...byEmail }],
  ['POST /create-payment-intent', Checkout, undefined, { price: 20 }],
  ['POST /users', SignIn, 'Finish', { email: amina.email, photo: '', badge: 'Bronze Badge' }],
  ['PUT /reviews/', Editor, 'Save review', review],
]

it.each(rows)('%s sends each field in the specification [A90]', async (call, Page, press, sent) => {
  const service = startService(answers)
  const { user } = renderPage(Page, { email: amina.email })
  if (press !== undefined) await user.click(await screen.findByRole('button', { name: press }))
  expect(await expectPayload(service, call)).toMatchObject(sent)
})

it('publishing a meal sends each field in the specification [A90]', async () => {
  const service = startService(answers)
  const { user } = renderPage(() => <AnnouncedMeals meals={[upcoming]} busy={false} />)
  await user.click(screen.getByRole('button', { name: 'Publish Ramen night' }))
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await expectPayload(service, 'POST /publish-meal')).toMatchObject({ mealId: ramen._id })
})

it('a review sends each field in the specification [A90]', async () => {
  const service = startService(answers)
  const { user } = renderPage(() => <ReviewForm meal={ramen} />, { email: amina.email })
  await user.type(screen.getByLabelText('Your review'), 'Good.')
  await user.click(screen.getByRole('button', { name: 'Submit Review' }))
  const sent = { ...about, ...byEmail, title: ramen.title, reviewText: 'Good.' }
  expect(await expectPayload(service, 'POST /review')).toMatchObject(sent)
})

it('the queue sends its search text [A90]', async () => {
  const service = startService(answers)
  renderPage(ServeMealsPage, { email: amina.email, path: '/?search=dal' })
  expect(await expectPayload(service, 'GET /admin-meal-requests')).toMatchObject({ search: 'dal' })
})
