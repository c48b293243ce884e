import type { Page } from '@playwright/test'
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

/** The week in every state of a mealtime and of a serving. */
export const weekScenes: readonly Scene[] = [
  { ...week, name: 'week of a visitor' },
  { ...week, name: 'week without a badge', as: 'bronze' },
  { ...week, name: 'week of a member', as: 'gold' },
  { ...week, name: 'week, requesting', as: 'gold', arrange: open('Request Meal Butter croissant') },
  { ...week, name: 'week, changing', as: 'gold', arrange: open('Change Bento box') },
  { ...week, name: 'week, cancelling', as: 'gold', arrange: open('Cancel Bento box') },
  { name: 'week, nothing planned', path: '/week' },
  {
    ...failing({ name: 'week', path: '/week' }, 'GET /api/week'),
    arrange: (page) => page.getByText('Could not refresh.').waitFor(),
  },
]
