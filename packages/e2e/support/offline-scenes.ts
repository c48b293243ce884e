import type { Page } from '@playwright/test'
import { cachedRequests, cachedWeek } from './cached-answers.ts'
import { mealAddress } from './meals.ts'
import type { Scene } from './scene.ts'

/** Makes the page believe that the device is offline; the browser stays online for the following scenes. */
const goOffline = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    window.dispatchEvent(new Event('offline'))
  })

const meal: Scene = {
  name: 'meal offline',
  path: (request) => mealAddress(request, 'Bento box'),
  as: 'gold',
  arrange: goOffline,
}

const write = (page: Page) =>
  page.getByPlaceholder('Write your review here...').fill('Neat, and the rice is just right.')

/** Caches responses in place of the service worker, which is disabled in scenes. */
async function haveCachedAnswers(page: Page) {
  await page.evaluate(
    async (answers) => {
      const cache = await caches.open('answers')
      const headers = { 'x-kept-at': '2026-11-24T06:40:00.000Z' }
      for (const [path, answer] of answers) await cache.put(path, Response.json(answer, { headers }))
    },
    [
      ['/api/week', cachedWeek],
      ['/meal-requests', cachedRequests],
    ] as const,
  )
  await page.reload()
  await page.getByRole('heading', { name: 'Your requests' }).waitFor()
}

/** Scenes without network, and with unsent text. */
export const offlineScenes: readonly Scene[] = [
  { name: 'offline, nothing kept', path: '/offline' },
  { name: 'offline', path: '/offline', arrange: haveCachedAnswers },
  {
    name: 'offline, at the counter',
    path: '/offline/counter',
    prepare: async (page) => void (await page.route('/api/kitchen/mealtimes', (route) => route.abort())),
    messages: ['net::ERR_FAILED'],
  },
  meal,
  {
    ...meal,
    name: 'meal, review not sent',
    arrange: async (page) => {
      await goOffline(page)
      await page.route('/review', (route) => route.abort())
      await write(page)
      await page.getByRole('button', { name: 'Submit Review' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    messages: ['net::ERR_FAILED'],
  },
  {
    ...meal,
    name: 'meal, leaving a review',
    arrange: async (page) => {
      await write(page)
      await page.getByRole('link', { name: 'All meals' }).click()
      await page.getByRole('alertdialog', { name: 'Leave without sending?' }).waitFor()
    },
  },
]
