import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { addMeal } from '../support/admin-calls.ts'
import { test } from '../support/own-product.ts'
import { datesAfter, planLunches, readWeek } from '../support/plan-week.ts'

/** A connection with 400 kbit/s and 400 ms, as in a building at the edge of a cell. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Opens a page with an empty cache; the page is visible long before it is hydrated. */
async function openSlowly(page: Page, path: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.emulateNetworkConditions', line)
  await page.goto(path, { waitUntil: 'commit' })
}

/** Taps as soon as the button is visible, which must show at once that it is busy. */
async function tapEarly(button: Locator, times = 1) {
  await button.click({ clickCount: times })
  await expect(button).toHaveAttribute('data-tapped', '')
  await expect(button).toHaveAttribute('aria-busy', 'true')
}

test('on a slow line, no tap is lost and none counts twice', async ({ as, page: visitor }) => {
  const admin = await as('admin')
  const [date = ''] = await datesAfter(admin.request, 13)
  const [planned] = await planLunches(admin.request, [date])
  const meal = planned?.meal ?? ''
  const other = await addMeal(admin.request, 'A meal that is liked')
  const phone = await as('gold', { viewport: { width: 390, height: 844 } })
  const home = await as('silver', { viewport: { width: 1280, height: 900 } })
  const details = await as('platinum')

  const week = async () => {
    const sent: string[] = []
    phone.on(
      'request',
      (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname),
    )
    await openSlowly(phone, `/week?from=${date}`)
    await tapEarly(phone.getByRole('button', { name: `Request ${meal}, Lunch` }), 2)
    await tapEarly(phone.getByRole('button', { name: 'Menu', exact: true }))
    await expect(phone.getByText('One moment, the page is still loading.')).toBeVisible()

    await expect(phone.getByRole('listitem').filter({ hasText: meal })).toContainText('Yours')
    await expect(phone.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expect(phone.locator('[data-tapped]')).toHaveCount(0)
    expect(sent.filter((path) => path === '/meal-request')).toHaveLength(1)
    const { days } = await readWeek(phone.request, date)
    const servings = days.flatMap((day) => day.mealtimes).flatMap((mealtime) => mealtime.servings)
    expect(servings.map(({ title, mine }) => [title, mine?.portions])).toEqual([[meal, 1]])
  }
  const review = async () => {
    await openSlowly(details, `/meal/${other}`)
    await tapEarly(details.getByRole('button', { name: /^Like/ }), 2)
    await details.getByLabel('Your review').fill('Warm even by hand.')
    await tapEarly(details.getByRole('button', { name: 'Submit review' }))

    await expect(details.getByRole('button', { name: /^Liked/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(details.getByRole('listitem').filter({ hasText: 'Warm even by hand.' })).toHaveCount(1)
  }
  const switches = async () => {
    await openSlowly(home, '/')
    await tapEarly(home.getByRole('button', { name: 'Switch between light and dark' }))
    await tapEarly(home.getByRole('tab', { name: 'Dinner' }))
    await tapEarly(home.getByRole('button', { name: /^Search.*Ctrl/ }))

    await expect(home.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(home.getByRole('tab', { name: 'Dinner', includeHidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(home.getByRole('combobox', { name: 'Search and commands' })).toBeVisible()
  }
  const language = async () => {
    await openSlowly(visitor, '/privacy')
    await visitor.getByLabel('Language').selectOption('Deutsch')
    await expect(visitor.getByLabel('Language')).toHaveAttribute('data-tapped', '')
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de')
  }
  await Promise.all([week(), review(), switches(), language()])
})
