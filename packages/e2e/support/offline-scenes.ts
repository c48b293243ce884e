import type { Page } from '@playwright/test'
import { mealAddress } from './meals.ts'
import type { Scene } from './scene.ts'

/** The page takes the device for offline; the browser stays online for the scenes after it. */
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

/** Scenes without network, and of text that is not sent. */
export const offlineScenes: readonly Scene[] = [
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
