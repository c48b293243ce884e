import type { Page } from '@playwright/test'
import { getDialog } from './dialogs.ts'
import { counterScenes } from './counter-scenes.ts'
import { importScenes } from './import-scenes.ts'
import { overviewScenes } from './overview-scenes.ts'
import { plannerScenes } from './planner-scenes.ts'
import { sheetScenes } from './sheet-scenes.ts'
import { safetyScenes } from './safety-scenes.ts'
import { answerWith, withoutStream } from './stubs.ts'
import { empty, failing, type Scene } from './scene.ts'

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()

/** For a button whose name has a different word order in some languages. */
const pressFirstInTable = (page: Page) => page.getByRole('table').getByRole('button').first().click()

const search = (text: string, found: string) => async (page: Page) => {
  await page.getByRole('searchbox').fill(text)
  await page.getByText(found).waitFor()
}

const profile: Scene = { name: 'my profile', path: '/dashboard/userHome', as: 'gold' }
const requested: Scene = { name: 'requested meals', path: '/dashboard/requestedMeals', as: 'gold' }
const written: Scene = { name: 'my reviews', path: '/dashboard/myReviews', as: 'gold' }
const ownFeedback: Scene = { name: 'my feedback', path: '/dashboard/feedback', as: 'gold' }
const paid: Scene = { name: 'payment history', path: '/dashboard/paymentHistory', as: 'platinum' }

const noMealtimes = {
  now: '2026-11-24T11:00:00.000Z',
  today: '2026-11-24',
  timeZone: 'UTC',
  mealtimes: [],
  undated: { activity: 1, waiting: 0 },
}

const withDuties: readonly Scene[] = ['ServeMeals', 'ManageUsers'].map((name) => ({
  name: `dashboard of the desk, ${name}`,
  path: `/dashboard/${name}`,
  as: 'bronze',
  prepare: async (page) => {
    await answerWith(page, 'GET /api/users/*', { role: 'user', duties: ['desk'] })
    await answerWith(page, 'GET /admin-meal-requests', { success: true, data: [] })
    await answerWith(page, 'GET /api/meal-requests/dishes', [])
    // the menu shows these numbers beside its entries
    await answerWith(page, 'GET /api/kitchen/mealtimes', noMealtimes)
    // the server does not know about these duties, so it would refuse the stream
    await withoutStream(page)
  },
}))

const forMembers: readonly Scene[] = [
  ...withDuties,
  { name: 'my profile without a badge', path: '/dashboard/userHome', as: 'bronze' },
  failing({ name: 'dashboard', path: '/dashboard', as: 'bronze', isFollowed: true }, 'GET /api/users/*'),
  profile,
  failing(profile, 'GET /user-details'),
  requested,
  empty(requested, 'GET /meal-requests'),
  failing(requested, 'GET /meal-requests'),
  written,
  empty(written, 'GET /reviews'),
  failing(written, 'GET /reviews'),
  { ...written, name: 'my reviews, updating', arrange: press(/^Update/) },
  ownFeedback,
  { ...ownFeedback, name: 'my feedback, giving', arrange: press('Give Feedback') },
  empty(ownFeedback, 'GET /api/feedback'),
  paid,
  empty(paid, 'GET /payments'),
  failing(paid, 'GET /payments'),
  { name: 'packages', path: '/dashboard/payment', as: 'bronze' },
  { name: 'checkout, in the dashboard', path: '/dashboard/checkout/Gold', as: 'bronze' },
]

const admin: Scene = { name: 'admin profile', path: '/dashboard/adminProfile', as: 'admin' }
const users: Scene = { name: 'manage users', path: '/dashboard/ManageUsers', as: 'admin' }
/** Fills in a meal with a drawn plate; its card appears beside the form. */
async function fillInMeal(page: Page) {
  await page.getByLabel('Title').fill('Ramen with egg')
  await page.getByLabel('Category').selectOption('Dinner')
  await page.getByLabel('Price').fill('12.99')
  await page.getByLabel('Rating').selectOption('4')
  await page.getByRole('button', { name: 'No photo? Draw a plate' }).click()
  await page.getByRole('img', { name: 'The image you chose' }).waitFor()
}

const chooseAll = (page: Page) => page.getByRole('checkbox', { name: /^Select all/ }).check()

async function cropPlate(page: Page) {
  await fillInMeal(page)
  await page.getByRole('button', { name: 'Crop' }).click()
  await page.getByLabel(/^Part of the picture/).waitFor()
}

const addition: Scene = { name: 'add meal', path: '/dashboard/AddMeal', as: 'admin' }
const meals: Scene = { name: 'all meals', path: '/dashboard/AllMeals', as: 'admin' }
const feedback: Scene = { name: 'feedback', path: '/dashboard/feedback', as: 'admin' }
const reviews: Scene = { name: 'all reviews', path: '/dashboard/AllReviews', as: 'admin' }
const queue: Scene = { name: 'serve meals', path: '/dashboard/ServeMeals', as: 'admin' }
const activity: Scene = { name: 'activity', path: '/dashboard/Activity', as: 'admin' }
const noShows: Scene = { name: 'not picked up', path: '/dashboard/NoShows', as: 'admin' }
const waste: Scene = { name: 'waste', path: '/dashboard/waste', as: 'admin' }
const reports: Scene = { name: 'reports', path: '/dashboard/Reports', as: 'admin' }
const summary: Scene = { name: 'summary', path: '/dashboard/Reports/money', as: 'admin' }
const owed = { month: '2026-10', state: 'closed', id: '0192f0c0-0000-7000-8000-000000000700', owed: 41.5 }
const months = [
  { month: '2026-11', state: 'over', statements: 1, owed: 4.5, settled: 0, unsettled: 0 },
  { month: '2026-10', state: 'closed', statements: 1, owed: 41.5, settled: 0, unsettled: 1 },
]
const ofResident = {
  ...owed,
  userId: '0192f0c0-0000-7000-8000-000000000701',
  email: 'ben@hostel.test',
  name: 'Ben',
  portions: 9,
}
const statements: Scene = {
  name: 'statements',
  path: '/dashboard/Books?month=2026-10',
  as: 'admin',
  prepare: async (page) => {
    await answerWith(page, 'GET /api/books/months', months)
    await answerWith(page, 'GET /api/books/months/*/statements', [ofResident])
  },
}
const lines = [{ kind: 'meal', date: '2026-10-05', text: 'Ramen night', portions: 9, amount: 41.5 }]
const statement: Scene = {
  name: 'statement',
  path: '/dashboard/statements/2026-10',
  as: 'gold',
  prepare: (page) => answerWith(page, 'GET /api/statements/months/*', { ...owed, lines }),
}
const announced: Scene = { name: 'announced meals', path: '/dashboard/UpcomingMeals', as: 'admin' }
const polls: Scene = { name: 'polls', path: '/dashboard/UpcomingMeals/polls', as: 'admin' }

const forAdmins: readonly Scene[] = [
  admin,
  failing(admin, 'GET /meals'),
  users,
  { ...users, name: 'manage users, none found', arrange: search('liquorice', 'No account matches') },
  failing(users, 'GET /users'),
  noShows,
  failing(noShows, 'GET /api/no-shows'),
  waste,
  failing(waste, 'GET /api/kitchen/waste'),
  {
    ...users,
    name: 'manage users, duties',
    arrange: async (page) => {
      await press(/^Edit/)(page)
      await page.getByRole('dialog', { name: /^Edit/ }).waitFor()
    },
  },
  {
    ...users,
    name: 'manage users, room and card',
    arrange: async (page) => {
      await press(/^Edit/)(page)
      await page.getByRole('button', { name: 'Room and card' }).click()
      await page.getByLabel('Card', { exact: true }).waitFor()
    },
  },
  {
    ...users,
    name: 'manage users, deleting',
    arrange: async (page) => {
      await press(/^Delete/)(page)
      await getDialog(page, 'Are you sure?').waitFor()
    },
  },
  addition,
  { ...addition, name: 'add meal, with errors', arrange: press('Add Meal') },
  { ...queue, name: 'serve meals, several chosen', arrange: chooseAll },
  { ...meals, name: 'all meals, several chosen', arrange: chooseAll },
  { ...announced, name: 'announced meals, updating', arrange: press(/^Update/) },
  { ...addition, name: 'add meal, filled in', arrange: fillInMeal },
  { ...addition, name: 'add meal, crop', arrange: cropPlate },
  meals,
  { ...meals, name: 'all meals, none found', arrange: search('liquorice', 'No meals match') },
  empty(meals, 'GET /meals'),
  failing(meals, 'GET /meals'),
  { ...meals, name: 'all meals, updating', arrange: press(/^Update/) },
  reviews,
  { ...reviews, name: 'all reviews, none found', arrange: search('liquorice', 'No reviews match') },
  { ...reviews, name: 'all reviews, answering', arrange: pressFirstInTable },
  feedback,
  { ...feedback, name: 'all feedback', path: '/dashboard/feedback?state=all' },
  {
    ...feedback,
    name: 'feedback, answering',
    arrange: pressFirstInTable,
  },
  empty(feedback, 'GET /api/feedback'),
  empty(reviews, 'GET /reviewsAdmin'),
  failing(reviews, 'GET /reviewsAdmin'),
  queue,
  { ...queue, name: 'serve meals, none found', arrange: search('liquorice', 'No requests match') },
  empty(queue, 'GET /admin-meal-requests', { success: true, data: [] }),
  failing(queue, 'GET /admin-meal-requests'),
  {
    ...queue,
    name: 'serve meals, serving',
    arrange: async (page) => {
      await press(/^Serve /)(page)
      await getDialog(page, 'Mark as Delivered?').waitFor()
    },
  },
  reports,
  {
    ...reports,
    name: 'reports, ratings of a meal',
    arrange: async (page) => {
      await page
        .getByRole('region', { name: 'Ratings' })
        .getByRole('button', { name: /^Details/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  failing({ ...reports, isFollowed: true }, 'GET /api/reports/kitchen'),
  summary,
  failing({ ...summary, isFollowed: true }, 'GET /api/reports/office'),
  statements,
  {
    ...statements,
    name: 'statements, settling',
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Settle/ }).click()
      await page.getByRole('dialog', { name: '$41.50 received?' }).waitFor()
    },
  },
  statement,
  {
    ...statements,
    name: 'statement, of a resident',
    path: `/dashboard/Books/2026-10/${owed.id}`,
    prepare: (page) => answerWith(page, 'GET /api/books/months/*/statements/*', { ...ofResident, lines }),
  },
  { ...activity, name: 'activity, none found', arrange: search('liquorice', 'No matching activity.') },
  empty(activity, 'GET /api/audit'),
  failing(activity, 'GET /api/audit'),
  announced,
  empty(announced, 'GET /upcoming-meals-admin'),
  failing(announced, 'GET /upcoming-meals-admin'),
  {
    ...announced,
    name: 'announced meals, announcing',
    arrange: async (page) => {
      await press('Add Upcoming Meal')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Add meal' }).click()
    },
  },
  polls,
  empty(polls, 'GET /api/polls'),
  failing(polls, 'GET /api/polls'),
  {
    ...polls,
    name: 'polls, starting',
    arrange: async (page) => {
      await page.getByRole('button', { name: 'Start a poll' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Start a poll' }).click()
    },
  },
  { name: 'not allowed', path: '/dashboard/ServeMeals', as: 'gold' },
]

/** Scenes of every page of the dashboard, filled, empty and failed. */
export const dashboardScenes: readonly Scene[] = [
  ...forMembers,
  ...forAdmins,
  ...importScenes,
  ...overviewScenes,
  ...plannerScenes,
  ...counterScenes,
  ...sheetScenes,
  ...safetyScenes,
]
