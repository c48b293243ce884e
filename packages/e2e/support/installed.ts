import type { APIRequestContext, Page } from '@playwright/test'

/** Waits until the service worker controls the page, which takes a few seconds after it loads. */
export async function untilServed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The number of weeks, counted from this one, that the demonstration and the planner's journeys fill. */
const plannedWeeks = 5

/**
 * Publishes a lunch with this meal as an admin, after the weeks that other journeys plan. Returns its Monday.
 */
export async function publishLunch(admin: APIRequestContext, mealId: string): Promise<string> {
  const { proposal } = await readAnswer<{ proposal: object[] }>(admin.get('/api/hours'))
  await readAnswer(admin.put('/api/hours', { data: { hours: proposal } }))
  let { next } = await readAnswer<{ next: string }>(admin.get('/api/week'))
  for (let count = 1; count < plannedWeeks; count += 1) {
    ;({ next } = await readAnswer<{ next: string }>(admin.get(`/api/week?from=${next}`)))
  }
  const servings = [{ mealId, portions: 20 }]
  await readAnswer(admin.post('/api/mealtimes', { data: { date: next, slot: 'lunch', servings } }))
  await readAnswer(admin.post('/api/mealtimes/publish', { data: { from: next, until: next } }))
  return next
}

async function readAnswer<T>(call: ReturnType<APIRequestContext['get']>): Promise<T> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} was answered ${answer.status()}: ${await answer.text()}`)
  // the contract declares the shape of this response
  return (await answer.json()) as T
}

/** The paths of a member's cached responses in the service worker. */
export const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('answers'))) return []
    const cached = await (await caches.open('answers')).keys()
    return cached.map(({ url }) => new URL(url).pathname)
  })
