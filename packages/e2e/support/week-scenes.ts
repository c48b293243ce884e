import type { Page } from '@playwright/test'
import type { Week } from '@warm-ladle/contract'
import { failing, type Scene } from './scene.ts'
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

/** The week in every state of a mealtime and of a serving. */
export const weekScenes: readonly Scene[] = [
  { ...week, name: 'week of a visitor' },
  { ...week, name: 'week, without a badge', as: 'bronze' },
  { ...week, name: 'week of a member', as: 'gold' },
  { ...week, name: 'week, changing', as: 'gold', arrange: open('Change Bento box') },
  { ...week, name: 'week, cancelling', as: 'gold', arrange: open('Cancel Bento box') },
  { ...week, name: 'week, filters', as: 'gold', arrange: openFilters },
  {
    ...week,
    name: 'week, filtered',
    path: '/week?diet=vegan&without=nuts',
    prepare: (page) => answerWith(page, 'GET /api/week', onlyVegan(someWeek())),
    arrange: (page) => page.getByText('No meal fits these filters.').first().waitFor(),
  },
  { name: 'week, an unknown filter', path: '/week?diet=vegam' },
  { name: 'week, nothing planned', path: '/week' },
  {
    ...failing({ name: 'week', path: '/week' }, 'GET /api/week'),
    arrange: (page) => page.getByText('Could not refresh.').waitFor(),
  },
]
