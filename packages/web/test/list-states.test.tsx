import { screen } from '@testing-library/react'
import { type Member, Refusal, type Review, type UpcomingMeal } from '@warm-ladle/contract'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import RequestedMealsPage from '../app/meal-requests/requested-meals-page.tsx'
import AllMealsPage from '../app/meals/all-meals-page.tsx'
import ManageUsersPage from '../app/members/manage-users-page.tsx'
import PaymentHistoryPage from '../app/payments/payment-history-page.tsx'
import AllReviewsPage from '../app/reviews/all-reviews-page.tsx'
import MyReviewsPage from '../app/reviews/my-reviews-page.tsx'
import AnnounceMealsPage from '../app/upcoming-meals/announce-meals-page.tsx'
import { someMembers } from './overview-records.ts'
import { amina, goldPayment, idOf, ownRequestOf, ramen } from './records.ts'
import { renderPage } from './render-page.tsx'
import { pageOf, startService } from './service.ts'

const upcoming: UpcomingMeal = { ...ramen, liked: false }
const review: Review = {
  _id: idOf(60),
  mealId: ramen._id,
  title: ramen.title,
  image: '',
  category: 'Dinner',
  reviewText: 'Just like at home.',
  likeCount: 3,
  reviewCount: 2,
  reviewTime: '2026-11-01T10:00:00.000Z',
  userId: amina.email,
  author: { name: amina.name, photo: '' },
}
const user: Member & { isWaiting: boolean } = { ...amina, isWaiting: false }

interface List {
  readonly Page: ComponentType
  readonly call: string
  readonly row: object
  /** A text of the row. */
  readonly shown: string
  readonly loading?: string
  readonly empty: string
  /** The one action that an empty list suggests, and where it leads. */
  readonly action?: readonly [name: string, to: string]
  readonly failure: string
}

const lists: Readonly<Record<string, List>> = {
  'My Reviews': {
    Page: MyReviewsPage,
    call: 'GET /reviews',
    row: review,
    shown: 'Just like at home.',
    empty: 'You have not submitted any reviews yet.',
    action: ['Find a meal to review', '/meals'],
    failure: 'Your reviews could not be loaded. Please try again.',
  },
  'Requested Meals': {
    Page: RequestedMealsPage,
    call: 'GET /meal-requests',
    row: ownRequestOf(1),
    shown: 'Meal 1',
    empty: 'You have not requested any meals yet.',
    action: ['Find a meal', '/meals'],
    failure: 'Your requests could not be loaded. Please try again.',
  },
  'Payment History': {
    Page: PaymentHistoryPage,
    call: 'GET /payments',
    row: goldPayment,
    shown: 'pi_1',
    empty: 'No payment history found.',
    action: ['See the packages', '/dashboard/payment'],
    failure: 'Your payments could not be loaded. Please try again.',
  },
  'All Reviews': {
    Page: AllReviewsPage,
    call: 'GET /reviewsAdmin',
    row: review,
    shown: 'Just like at home.',
    loading: 'Loading reviews...',
    empty: 'No review has been written yet.',
    action: ['See the menu', '/meals'],
    failure: 'The reviews could not be loaded. Please try again.',
  },
  'All Meals': {
    Page: AllMealsPage,
    call: 'GET /meals',
    row: ramen,
    shown: ramen.title,
    loading: 'Loading meals...',
    empty: 'There are no meals on the menu yet.',
    action: ['Add a meal', '/dashboard/AddMeal'],
    failure: 'The meals could not be loaded. Please try again.',
  },
  'Upcoming Meals of the kitchen': {
    Page: AnnounceMealsPage,
    call: 'GET /upcoming-meals-admin',
    row: upcoming,
    shown: ramen.title,
    empty: 'Nothing is announced at the moment.',
    failure: 'Error loading meals!',
  },
  'Manage Users': {
    Page: ManageUsersPage,
    call: 'GET /users',
    row: user,
    shown: amina.email,
    empty: 'No user fits “”.',
    failure: 'The users could not be loaded. Please try again.',
  },
}

it.each(Object.entries(lists))(
  'the list is loading, empty, failed or ready: %s [A61, A71, A75, A82, A83, A84]',
  async (_name, { Page, call, row, shown, loading = 'Loading...', empty, action, failure }) => {
    const { promise: none, resolve: answer } = Promise.withResolvers<Response>()
    const service = startService({ 'GET /users/totals': () => someMembers, [call]: () => none })
    const { user: member, unmount } = renderPage(Page, { email: amina.email })
    const isLoading = () => screen.queryAllByRole('status').some(({ textContent }) => textContent === loading)
    await expect.poll(isLoading).toBe(true)
    answer(pageOf([], { total: 0 }))
    expect((await screen.findByText(empty, { exact: false })).textContent).toContain(empty)
    expect(isLoading()).toBe(false)
    const leadsTo = action && screen.getByRole('link', { name: action[0] }).getAttribute('href')
    expect(leadsTo).toBe(action?.[1])
    unmount()

    service.answer({ [call]: () => new Refusal('invalid-input', 'This list is not there today.') })
    renderPage(Page, { email: amina.email })
    expect((await screen.findByRole('alert')).textContent).toContain(failure)
    service.answer({ [call]: () => pageOf([row], { total: 1 }) })
    await member.click(screen.getByRole('button', { name: 'Retry' }))
    expect((await screen.findAllByText(shown, { exact: false })).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
