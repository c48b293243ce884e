import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { forwardToAnnouncement } from '../support/closing-time.ts'
import { answerDialog } from '../support/dialogs.ts'
import { test } from '../support/own-product.ts'
import { datesAfter, planLunches, readWeek } from '../support/plan-week.ts'
import { getRow } from '../support/tables.ts'
import { nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const minute = 60_000

/** Milliseconds until requests for a week's only mealtime close. */
async function remainingOn(page: Page, date: string) {
  const { days, now } = await readWeek(page.request, date)
  const closes = days.flatMap(({ mealtimes }) => mealtimes)[0]?.ordersCloseAt ?? ''
  return Date.parse(closes) - Date.parse(now)
}

test(
  'a member requests a portion on a planned meal’s page, changes it and cancels it',
  nightly,
  async ({ as }) => {
    const admin = await as('admin')
    const [date = ''] = await datesAfter(admin.request, 9)
    const [planned] = await planLunches(admin.request, [date])
    const meal = planned?.meal ?? ''

    const page = await as('gold')
    await visit(page, `/meal/${planned?.mealId}`)
    await expect(page.getByRole('radio', { name: /^Lunch/ })).toBeChecked()
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByLabel('Note for the kitchen').fill('No onions')
    await page.getByRole('button', { name: 'Request Meal' }).click()
    await answerDialog(page, 'Your meal request has been sent!')
    await expect(page.getByText('Yours: 2 portions')).toHaveCount(2)

    await page.getByRole('link', { name: 'Requested · Pending' }).click()
    await expect(getRow(page, meal)).toContainText('2 portions“No onions”')
    await page.getByRole('button', { name: `Change ${meal}` }).click()
    const sheet = page.getByRole('dialog', { name: meal })
    await sheet.getByRole('button', { name: 'One less' }).click()
    await sheet.getByLabel('Takeaway').check()
    await sheet.getByRole('button', { name: 'Save changes' }).click()
    await expect(getRow(page, meal)).toContainText('takeaway“No onions”')
    await expect(page.getByRole('button', { name: `Change ${meal}` })).toBeFocused()

    await page.getByRole('button', { name: `Cancel ${meal}` }).click()
    await answerDialog(page, 'Are you sure?', 'Yes, cancel it!')
    await answerDialog(page, 'Cancelled!')
    await expect(getRow(page, meal)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByText('20 portions left')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request Meal' })).toBeVisible()
  },
)

test(
  'when requests close while a meal’s page is open, text replaces the request button',
  nightly,
  async ({ as }) => {
    const admin = await as('admin')
    const [date = ''] = await datesAfter(admin.request, 12)
    const [planned] = await planLunches(admin.request, [date])
    const remaining = await remainingOn(admin, date)

    const page = await as('gold')
    await page.clock.install()
    await visit(page, `/meal/${planned?.mealId}`)
    const button = page.getByRole('button', { name: 'Request Meal' })
    await expect(button).toBeVisible()
    await forwardToAnnouncement(page, remaining)
    await expect(page.getByText(/ · Requests close in \d+ min$/)).toBeVisible()
    await page.clock.fastForward(11 * minute)
    await expect(button).toHaveCount(0)
    await expect(page.getByText('Requests closed')).toHaveCount(2)
  },
)
