import type { AuditEntry, Feedback, ListedMember, Review, UpcomingMeal } from '@warm-ladle/contract'
import type { ComponentType } from 'react'
import AuditPage from '../app/office/audit/audit-page.tsx'
import RequestedMealsPage from '../app/bookings/requests/requested-meals-page.tsx'
import ServeMealsPage from '../app/kitchen/serving/serve-meals-page.tsx'
import FeedbackPage from '../app/kitchen/feedback/feedback-page.tsx'
import AllMealsPage from '../app/menu/meals/all-meals-page.tsx'
import ManageUsersPage from '../app/people/members/manage-users-page.tsx'
import PaymentHistoryPage from '../app/money/payments/payment-history-page.tsx'
import AllReviewsPage from '../app/menu/reviews/all-reviews-page.tsx'
import MyReviewsPage from '../app/menu/reviews/my-reviews-page.tsx'
import AnnounceMealsPage from '../app/menu/upcoming-meals/announce-meals-page.tsx'
import { amina, goldPayment, makeId, makeOwnRequest, ramen, makeRequest } from './records.ts'
import { makePage } from './service.ts'

export const review: Review = {
  _id: makeId(60),
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
export const feedback: Feedback = {
  _id: makeId(65),
  kind: 'complaint',
  text: 'The rice was cold.',
  image: '',
  meal: { id: ramen._id, title: ramen.title },
  isAnonymous: false,
  state: 'open',
  at: '2026-11-01T10:00:00.000Z',
  author: { name: amina.name, photo: '' },
}
const upcoming: UpcomingMeal = { ...ramen, liked: false }
const user: ListedMember = { ...amina, isWaiting: false, revision: 1 }
const act: AuditEntry = {
  _id: makeId(70),
  at: '2026-11-20T17:30:00.000Z',
  actor: { name: amina.name, email: amina.email },
  act: 'meal-updated',
  subject: { kind: 'meal', id: null, text: ramen.title },
  before: { price: 4 },
  after: { price: 5 },
}

export interface List {
  readonly Page: ComponentType
  readonly call: string
  readonly row: object
  /** A text that the row shows. */
  readonly shown: string
  /** Makes the server's response from rows, unless it is a plain list. */
  readonly answer?: (rows: readonly object[]) => unknown
  readonly heading: string
  readonly columns: readonly string[]
  /** The texts in the row's cells; for a cell of buttons, their texts. */
  readonly cells: readonly RegExp[]
  readonly loading?: string
  readonly empty: string
  /** The action that an empty list suggests, and its path. */
  readonly action?: readonly [name: string, to: string]
  readonly failure: string
}

/** The server's response for a page of this list. */
export const toAnswer = ({ answer }: List, rows: readonly object[]): unknown =>
  answer ? answer(rows) : makePage(rows, { total: rows.length })

/** The site's lists that are tables, each with one row. */
export const lists = {
  'My Reviews': {
    Page: MyReviewsPage,
    call: 'GET /reviews',
    row: review,
    shown: 'Just like at home.',
    heading: 'My Reviews',
    columns: ['#', 'Meal Title', 'Likes', 'Review', 'Actions'],
    cells: [/^1$/, /^Ramen night$/, /^3$/, /^Just like at home\.$/, /^Update/],
    empty: 'You have not submitted any reviews yet.',
    action: ['Find a meal to review', '/meals'],
    failure: 'Your reviews could not be loaded. Please try again.',
  },
  'Requested Meals': {
    Page: RequestedMealsPage,
    call: 'GET /meal-requests',
    row: makeOwnRequest(1),
    shown: 'Meal 1',
    heading: 'Requested Meals',
    columns: ['#', 'Meal Title', 'Likes', 'Reviews Count', 'Status', 'Actions'],
    cells: [/^1$/, /^Meal 1/, /^2$/, /^0$/, /^pending$/, /^Cancel$/],
    empty: 'You have not requested any meals yet.',
    action: ['Find a meal', '/meals'],
    failure: 'Your requests could not be loaded. Please try again.',
  },
  'Payment History': {
    Page: PaymentHistoryPage,
    call: 'GET /payments',
    // in the hostel's time zone it is already the next day
    row: { ...goldPayment, date: '2026-10-31T20:00:00.000Z' },
    shown: 'pi_1',
    heading: 'Payment History',
    columns: ['Date', 'Package', 'Price', 'Transaction ID'],
    cells: [/^Nov 1, 2026$/, /^Gold$/, /^\$20/, /^pi_1Receipt$/],
    empty: 'No payment history found.',
    action: ['See memberships', '/dashboard/payment'],
    failure: 'Your payments could not be loaded. Please try again.',
  },
  'All Reviews': {
    Page: AllReviewsPage,
    call: 'GET /reviewsAdmin',
    row: review,
    shown: 'Just like at home.',
    heading: 'All Reviews',
    columns: ['#', 'Meal Title', 'Likes', 'Reviews Count', 'Actions'],
    cells: [/^1$/, /^Ramen night.*“Just like at home.” by Amina/, /^3$/, /^2$/, /./],
    loading: 'Loading reviews...',
    empty: 'No reviews yet.',
    action: ['See the menu', '/meals'],
    failure: 'The reviews could not be loaded. Please try again.',
  },
  Feedback: {
    Page: FeedbackPage,
    call: 'GET /api/feedback',
    row: { ...feedback, author: undefined },
    shown: 'The rice was cold.',
    heading: 'Feedback',
    columns: ['Feedback', 'When', 'State'],
    cells: [/^ComplaintRamen nightThe rice was cold\.$/, /Nov 1, 2026/, /^Open$/],
    empty: 'Tell the kitchen what was good, and what was not.',
    failure: 'Your feedback could not be loaded. Please try again.',
  },
  'All Meals': {
    Page: AllMealsPage,
    call: 'GET /meals',
    row: { ...ramen, rating: 0, distributorName: '' },
    shown: ramen.title,
    heading: 'All Meals',
    columns: ['#', 'Meal Title', 'Likes', 'Reviews Count', 'Rating', 'Distributor', 'Actions'],
    cells: [/^1$/, /^Ramen night$/, /^2$/, /^0$/, /^N\/A$/, /^N\/A$/, /^Update/],
    loading: 'Loading meals...',
    empty: 'No meals on the menu yet.',
    action: ['Add a meal', '/dashboard/AddMeal'],
    failure: 'The meals could not be loaded. Please try again.',
  },
  'Upcoming Meals of the kitchen': {
    Page: AnnounceMealsPage,
    call: 'GET /upcoming-meals-admin',
    row: upcoming,
    shown: ramen.title,
    heading: 'Upcoming Meals',
    columns: ['Title', 'Category', 'Likes', ''],
    cells: [/^Ramen night$/, /^Dinner$/, /^2$/, /^PublishUpdate$/],
    empty: 'No meals announced yet.',
    failure: 'Error loading meals!',
  },
  'Manage Users': {
    Page: ManageUsersPage,
    call: 'GET /users',
    row: user,
    shown: amina.email,
    heading: 'All Users',
    columns: ['#', 'Name', 'Email', 'Role', 'Actions'],
    cells: [/^1$/, /^Amina$/, /^amina@hostel\.test$/, /^Member/, /^EditMake Admin$/],
    empty: 'No accounts yet.',
    failure: 'The list could not be loaded. Please try again.',
  },
  'Serve Meals': {
    Page: ServeMealsPage,
    call: 'GET /admin-meal-requests',
    row: makeRequest(1),
    shown: 'Meal 1',
    answer: (data) => makePage({ success: true, data }, { total: data.length }),
    heading: 'Meal Requests',
    columns: ['Meal Title', 'User Email', 'Requested By', 'Status', ''],
    cells: [/^Meal 1$/, /^amina@hostel\.test$/, /^amina$/, /^pending/, /^Serve$/],
    empty: 'No one is waiting.',
    failure: 'Error fetching meal requests.',
  },
  Activity: {
    Page: AuditPage,
    call: 'GET /api/audit',
    row: act,
    shown: 'price: 4 → 5',
    heading: 'Activity',
    columns: ['When', 'Who', 'What', 'Changes'],
    cells: [/Nov 20, 2026/, /Amina/, /Meal updated/, /price: 4 → 5/],
    empty: 'No activity yet.',
    failure: 'The activity could not be loaded. Please try again.',
  },
} as const satisfies Readonly<Record<string, List>>
