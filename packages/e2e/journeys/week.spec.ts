import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { addMeal } from '../support/admin-calls.ts'
import { forwardToAnnouncement } from '../support/closing-time.ts'
import { answerDialog } from '../support/dialogs.ts'
import { test } from '../support/own-product.ts'
import {
  cancelMealtime,
  datesAfter,
  draftMealtime,
  openForLunch,
  planLunches,
  readWeek,
} from '../support/plan-week.ts'
import { nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const hour = 60 * 60_000

const meal = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function request(page: Page, title: string) {
  await page.getByRole('button', { name: `Request ${title}, Lunch` }).click()
  await answerDialog(page, 'Your meal request has been sent!')
}

test('a resident plans three days on a phone and changes one, and the kitchen cancels one', async ({
  as,
}) => {
  const admin = await as('admin')
  const dates = (await datesAfter(admin.request, 6)).slice(0, 3)
  const planned = await planLunches(admin.request, dates)
  const titles = planned.map((one) => one.meal)
  const [first = '', second = '', third = ''] = titles

  const page = await as('gold', phone)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'This Week' }).click()
  await expect(page.getByRole('link', { name: 'Next week' })).toBeVisible()
  await visit(page, `/week?from=${dates[0]}`)
  for (const [index, title] of titles.entries()) {
    await visit(page, `/week?from=${dates[index]}`)
    await request(page, title)
    await expect(meal(page, title)).toContainText('Yours')
  }
  const choose = (index: number) =>
    page.getByRole('navigation', { name: 'Days' }).locator(`a[href*="day=${dates[index]}"]`).click()

  await choose(1)
  await page.getByRole('button', { name: `Change ${second}` }).click()
  const sheet = page.getByRole('dialog', { name: second })
  await sheet.getByRole('button', { name: 'One more' }).click()
  await sheet.getByLabel('Note for the kitchen').fill('No onions')
  await sheet.getByLabel('Takeaway').check()
  await sheet.getByRole('button', { name: 'Save changes' }).click()
  await expect(meal(page, second)).toContainText('2 portions, takeaway')

  await choose(0)
  await page.getByRole('button', { name: `Cancel ${first}` }).click()
  await answerDialog(page, 'Are you sure?', 'Yes, cancel it!')
  await expect(page.getByRole('button', { name: `Request ${first}, Lunch` })).toBeVisible()

  await cancelMealtime(admin.request, planned[2]?.mealtimeId ?? '', 'The stove is broken.')
  await choose(2)
  const cancelled = page.getByRole('article').filter({ hasText: third })
  await expect(cancelled).toContainText('Cancelled: The stove is broken.')
  await expect(cancelled.getByRole('button')).toHaveCount(0)
})

test('another member takes the last portion while the page is open', nightly, async ({ as }) => {
  const admin = await as('admin')
  const [date = ''] = (await datesAfter(admin.request, 7)).slice(3)
  const [planned] = await planLunches(admin.request, [date], 1)
  const title = planned?.meal ?? ''

  const [slow, fast] = [await as('gold'), await as('silver')]
  for (const page of [slow, fast]) await visit(page, `/week?from=${date}`)
  await expect(meal(slow, title)).toContainText('One left')
  await request(fast, title)
  await expect(meal(slow, title)).toContainText('Sold out')
  await expect(slow.getByRole('button', { name: `Request ${title}, Lunch` })).toHaveCount(0)
})

test(
  'requests close while the page is open, even in another time zone and on a device whose clock is three hours off',
  nightly,
  async ({ as }) => {
    const admin = await as('admin')
    const [date = ''] = (await datesAfter(admin.request, 8)).slice(4)
    const [planned] = await planLunches(admin.request, [date])
    const title = planned?.meal ?? ''
    const { days, now } = await readWeek(admin.request, date)
    const closes = Date.parse(days.flatMap(({ mealtimes }) => mealtimes)[0]?.ordersCloseAt ?? '')
    const remaining = closes - Date.parse(now)

    const page = await as('gold', { timezoneId: 'Pacific/Auckland' })
    await page.clock.install({ time: Date.now() + 3 * hour })
    await visit(page, `/week?from=${date}`)
    await expect(page.getByText(/^Request by \w/).first()).toBeVisible()
    await expect(page.getByText('12:30 – 2:00 PM')).toBeVisible()

    await forwardToAnnouncement(page, remaining)
    await page.clock.fastForward(11 * 60_000)
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Requests are closed')
    await expect(page.getByRole('button', { name: `Request ${title}, Lunch` })).toHaveCount(0)
  },
)

test(
  'a week is checked before it is published; a resident then chooses meals and requests them all at once',
  nightly,
  async ({ as }) => {
    const admin = await as('admin')
    const dates = (await datesAfter(admin.request, 10)).slice(0, 3)
    await openForLunch(admin.request)
    const meals: { readonly title: string; readonly mealId: string }[] = []
    for (const date of dates) {
      const title = `Draft of ${date}`
      const mealId = await addMeal(admin.request, title)
      meals.push({ title, mealId })
      // two members want the last portion
      const portions = date === dates.at(-1) ? 1 : 20
      await draftMealtime(admin.request, { date, slot: 'lunch', mealIds: [mealId], portions })
    }
    const [first, second, last] = meals.map(({ title }) => title)

    await visit(admin, `/dashboard/planner?from=${dates[0]}`)
    await admin.getByRole('button', { name: 'Publish the week' }).click()
    const look = admin.getByRole('dialog', { name: /^Publish / })
    await expect(look.getByRole('heading', { name: 'Check these first' })).toBeVisible()
    await expect(look.getByRole('listitem').filter({ hasText: first ?? '' })).toContainText(
      'no allergen info for',
    )
    await expect(look).toContainText('Sunday: nothing is planned')
    await look.getByRole('button', { name: 'Publish 3 mealtimes' }).click()
    await expect(admin.getByRole('alertdialog', { name: '3 mealtimes published' })).toBeVisible()

    const page = await as('gold', phone)
    await visit(page, `/week?from=${dates[0]}`)
    await page.getByRole('button', { name: 'Choose the week' }).tap()
    const day = (index: number) =>
      page.getByRole('navigation', { name: 'Days' }).locator(`a[href*="day=${dates[index]}"]`)
    for (const [index, { title }] of meals.entries()) {
      await day(index).tap()
      const box = page.getByRole('checkbox', { name: `Choose ${title}` })
      await box.tap()
      await expect(box).toBeChecked()
    }
    await expect(page.getByRole('status').filter({ hasText: '3 meals, 3 portions' })).toBeVisible()
    const silver = await as('silver')
    expect((await silver.request.post('/meal-request', { data: { mealId: meals[2]?.mealId } })).ok()).toBe(
      true,
    )
    await page.getByRole('button', { name: 'Request 3 meals' }).tap()
    await answerDialog(page, '2 of 3 meals requested.')
    await expect(meal(page, last ?? '')).toContainText('Sold out')
    for (const [index, title = ''] of [first, second].entries()) {
      await day(index).tap()
      await expect(meal(page, title)).toContainText('Yours')
    }
  },
)

test('a planned week is printed on one page for the noticeboard', nightly, async ({ page }) => {
  const { next } = await readWeek(page.request)
  await visit(page, `/week?from=${next}`)
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
