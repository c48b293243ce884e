import type { Page } from '@playwright/test'
import type { Week } from '@warm-ladle/contract'
import { empty, failing, type Scene } from './scene.ts'
import { someWeek } from './some-week.ts'
import { answerWith } from './stubs.ts'

const week: Scene = {
  name: 'week',
  path: '/week',
  isFollowed: true,
  prepare: (page) => answerWith(page, 'GET /api/week', someWeek()),
  arrange: (page) => page.getByText('Ramen night').first().waitFor(),
}
const open = (name: string) => async (page: Page) => {
  await week.arrange?.(page)
  await page.getByRole('button', { name }).first().click()
}

async function choose(page: Page) {
  await open('Choose the week')(page)
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
}

async function openFilters(page: Page) {
  await week.arrange?.(page)
  await page.getByText('Diets and allergens').click()
}
const onlyVegan = ({ days, ...head }: Week): Week => ({
  ...head,
  days: days.map((day) => ({
    ...day,
    mealtimes: day.mealtimes.map((mealtime) => ({
      ...mealtime,
      servings: mealtime.servings.filter(
        ({ labels }) => labels?.suits.includes('vegan') && mealtime.slot !== 'dinner',
      ),
    })),
  })),
})

const standingOrder = {
  id: '0192f0c0-0000-7000-8000-000000000080',
  slot: 'lunch',
  weekdays: [1, 2, 3, 4, 5],
  meal: null,
  portions: 1,
  takeaway: false,
  from: '2026-11-23',
  until: null,
  days: [
    { date: '2026-11-26', state: 'booked', title: 'Ramen night', mayChange: true },
    { date: '2026-11-27', state: 'skipped', mayChange: true },
    { date: '2026-11-30', state: 'missed', mayChange: false },
    { date: '2026-12-01', state: 'waiting', mayChange: true },
  ],
}
const absence = {
  id: '0192f0c0-0000-7000-8000-000000000090',
  from: '2026-12-21',
  until: '2026-12-31',
  slots: ['breakfast', 'lunch', 'dinner'],
}
const standing: Scene = {
  name: 'standing orders',
  path: '/dashboard/standingOrders',
  as: 'gold',
  prepare: async (page) => {
    await answerWith(page, 'GET /api/standing-orders', [standingOrder])
    await answerWith(page, 'GET /api/absences', [absence])
  },
}
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

/**
 * Scenes of the week with every state of a mealtime and a serving, and scenes of a member's standing orders.
 */
export const weekScenes: readonly Scene[] = [
  { ...week, name: 'week, of a visitor' },
  { ...week, name: 'week, without a badge', as: 'bronze' },
  { ...week, name: 'week of a member', as: 'gold' },
  {
    ...week,
    name: 'week, days before today',
    as: 'gold',
    path: `/week?day=${someWeek().days[0]?.date ?? ''}`,
  },
  { ...week, name: 'week, changing', as: 'gold', arrange: open('Change Bento box') },
  { ...week, name: 'week, cancelling', as: 'gold', arrange: open('Cancel Bento box') },
  { ...week, name: 'week, choosing', as: 'gold', arrange: choose },
  { ...week, name: 'week, filters', as: 'gold', arrange: openFilters },
  {
    ...week,
    name: 'week, filtered',
    path: '/week?diet=vegan&without=nuts',
    prepare: (page) => answerWith(page, 'GET /api/week', onlyVegan(someWeek())),
    arrange: (page) => page.getByText('No meals match these filters.').first().waitFor(),
  },
  { name: 'week, an unknown filter', path: '/week?diet=vegam' },
  { name: 'week, nothing planned', path: '/week' },
  standing,
  empty(standing, 'GET /api/standing-orders'),
  { ...standing, name: 'standing orders, a new one', arrange: press('New standing order') },
  { ...standing, name: 'standing orders, away', arrange: press('I am away') },
  {
    ...failing({ name: 'week', path: '/week' }, 'GET /api/week'),
    arrange: (page) => page.getByText('Could not refresh.').waitFor(),
  },
]
