import { test } from '../support/own-product.ts'
import { cancelMealtime, datesAfter, planLunches } from '../support/plan-week.ts'
import { expect } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ hasMemberStream: true })

test('when the kitchen cancels a lunch, the resident is notified at once with a link to the next step', async ({
  as,
}) => {
  const kitchen = await as('admin')
  const dates = (await datesAfter(kitchen.request, 7)).slice(-1)
  const [planned] = await planLunches(kitchen.request, dates)
  const { mealtimeId = '', meal = '' } = planned ?? {}

  const phone = await as('gold', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await visit(phone, `/week?from=${dates[0]}&day=${dates[0]}`)
  await phone.getByRole('button', { name: `Request ${meal}, Lunch` }).click()
  await expect(phone.getByRole('listitem').filter({ hasText: meal })).toContainText('Yours')
  const bell = phone.getByRole('link', { name: /^Notifications/ })
  await expect(bell).toBeVisible()

  await cancelMealtime(kitchen.request, mealtimeId, 'The stove is broken.')
  // the stream delivers it far sooner than polling would
  await expect(bell).toHaveAccessibleName(/unread$/, { timeout: 10_000 })

  await bell.click()
  const notification = phone.getByRole('list', { name: 'Updates' }).getByRole('link').first()
  await expect(notification).toContainText('The stove is broken.')
  await expect(bell).toHaveAccessibleName('Notifications')
  await notification.click()
  await expect(phone).toHaveURL(/\/week/)
})
