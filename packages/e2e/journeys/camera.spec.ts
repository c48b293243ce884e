import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import type { Board, CounterMealtimes } from '@warm-ladle/contract'
import { chromiumOptions } from '../support/chromium.ts'
import { filmCode } from '../support/film-code.ts'
import { sessionOf } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('the counter serves by the camera: a film of the code on a phone', async ({
  as,
  origin,
  guard,
}, testInfo) => {
  const { request } = (await as('admin')).context()
  const read = async <Answer>(path: string): Promise<Answer> => (await request.get(origin + path)).json()
  const { mealtimes } = await read<CounterMealtimes>('/api/kitchen/mealtimes')
  const mealtime = mealtimes.find(({ counts }) => counts.waiting.people > 0)
  const { pickups } = await read<Board>(`/api/kitchen/mealtimes/${mealtime?.id}/board`)
  const pickup = pickups.find(({ items }) => items.some(({ status }) => status === 'pending'))
  expect(pickup, 'a pick-up that waits').toBeDefined()

  const film = testInfo.outputPath('code.y4m')
  await writeFile(film, filmCode(String(pickup?.id)))
  await using browser = await chromium.launch({
    ...chromiumOptions,
    args: [
      ...chromiumOptions.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const context = await browser.newContext({
    baseURL: origin,
    storageState: sessionOf('admin'),
    permissions: ['camera'],
    serviceWorkers: 'block',
  })
  guard.watch(context)
  const page = await context.newPage()
  // as from the menu, whose entry loads the page as a document of its own
  await page.goto(`/dashboard/counter?mealtime=${mealtime?.id}`)
  await page.getByRole('button', { name: 'Scan by camera' }).click()
  await expect(page.getByText(`${pickup?.code} is served.`)).toBeVisible()
  await page.getByRole('button', { name: 'Scan by camera' }).click()
  await expect(page.getByRole('region', { name: 'Camera' })).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^Undo .*${pickup?.code}$`) }).click()
  await expect(page.getByText('to be reported')).toHaveCount(0)
})
