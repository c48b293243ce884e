import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import type { Board, CounterMealtimes } from '@warm-ladle/contract'
import { beginNow } from '../support/begin-now.ts'
import { chromiumOptions } from '../support/chromium.ts'
import { filmCode } from '../support/film-code.ts'
import { test } from '../support/own-product.ts'
import { expect, nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test(
  'the counter serves a pick-up whose code its camera sees on a phone',
  nightly,
  async ({ as, origin, product, guard }, testInfo) => {
    const admin = (await as('admin')).context()
    const { request } = admin
    const read = async <Answer>(path: string): Promise<Answer> => (await request.get(origin + path)).json()
    const { mealtimes } = await read<CounterMealtimes>('/api/kitchen/mealtimes')
    const mealtime = mealtimes.find(({ counts }) => counts.waiting.people > 0)
    const { pickups } = await read<Board>(`/api/kitchen/mealtimes/${mealtime?.id}/board`)
    // a pick-up without conflicts, because the counter checks the others before it serves them
    const pickup = pickups.find(({ items }) =>
      items.every(({ status, fits }) => status === 'pending' && fits === 'yes'),
    )
    expect(pickup, 'a pick-up that waits').toBeDefined()
    beginNow(product, String(mealtime?.id))

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
      storageState: await admin.storageState(),
      permissions: ['camera'],
      serviceWorkers: 'block',
    })
    guard.watch(context)
    const page = await context.newPage()
    // like the menu's link, which loads the page as a new document
    await visit(page, `/dashboard/counter?mealtime=${mealtime?.id}`)
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(page.getByText(`${pickup?.code} served`)).toBeVisible()
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(page.getByRole('region', { name: 'Camera' })).toHaveCount(0)
    const undo = page.getByRole('button', { name: new RegExp(`^Undo .*${pickup?.code}$`) })
    await undo.first().click()
    await expect(page.getByText('not sent yet')).toHaveCount(0)
  },
)
