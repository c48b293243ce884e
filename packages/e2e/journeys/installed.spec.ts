import { type Product, startProduct } from '@warm-ladle/testing'
import { addMeal } from '../support/admin-calls.ts'
import { listCachedPaths, publishLunch, untilServed } from '../support/installed.ts'
import { logIn } from '../support/login.ts'
import { test } from '../support/own-product.ts'
import { expect, nightly } from '../support/test.ts'
import { serveTwoBuilds } from '../support/two-builds.ts'
import { goOffline, visit } from '../support/visit.ts'

const installed = { serviceWorkers: 'allow' } as const

test('offline, residents can still open the week and their own requests', nightly, async ({ as }) => {
  const admin = await as('admin')
  const mealId = await addMeal(admin.request, 'Rice with a view')
  const next = await publishLunch(admin.request, mealId)

  const page = await as('gold', installed)
  await page.request.post('/meal-request', { data: { mealId, portions: 2 } })
  await visit(page, '/meals')
  await untilServed(page)
  await page.evaluate((from) => fetch(`/api/week?from=${from}`), next)
  await visit(page, '/dashboard/requestedMeals')
  const request = page.getByRole('link', { name: 'Rice with a view' })
  await expect(request).toBeVisible()
  await expect.poll(() => listCachedPaths(page)).toEqual(['/api/week', '/meal-requests'])

  await goOffline(page)
  await page.goto('/dashboard/requestedMeals')
  await expect(page).toHaveURL('/offline?from=%2Fdashboard%2FrequestedMeals')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText(/^as of .*, offline$/)).toHaveCount(3)
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Lunch on .*Rice with a view · yours: 2/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 × Rice with a view' })).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/dashboard/requestedMeals')
  await expect(request).toBeVisible()
})

test('a member’s cached data is deleted when they log out', nightly, async ({ anotherBrowser, product }) => {
  const context = await anotherBrowser({ ...installed, baseURL: product.origin })
  // a session of its own, because this journey logs it out
  await logIn(context.request, 'silver', product.origin)
  const page = await context.newPage()
  await visit(page, '/meals')
  await untilServed(page)
  await visit(page, '/dashboard/requestedMeals')
  await expect.poll(() => listCachedPaths(page)).toContain('/meal-requests')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await listCachedPaths(page)).toEqual([])
})

test(
  'after an upgrade no page is blank and no removed file is requested, even in a tab that stayed open',
  nightly,
  async ({ anotherBrowser, guard }) => {
    let product: Product | undefined
    const site = await serveTwoBuilds(async (publicUrl, port) => {
      product = await startProduct({ PUBLIC_URL: publicUrl, PORT: String(port) })
      return product.origin
    })
    const context = await anotherBrowser({ ...installed, baseURL: site.origin })
    const old = await context.newPage()
    await visit(old, '/')
    await untilServed(old)
    const files = () =>
      old.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files-')))
    const [before] = await files()

    site.upgrade()
    // pages that the old tab has not opened yet need files that are gone
    guard.expectAnswer(404, /^\/assets\//)
    await old
      .getByRole('banner')
      .getByRole('link', { name: 'Upcoming Meals' })
      .filter({ visible: true })
      .click()
    await expect(old).toHaveURL('/upcomingMeals')
    await expect(old.getByRole('heading', { level: 1 })).toBeVisible()

    const fresh = await context.newPage()
    await visit(fresh, '/meals')
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
    const requested = await fresh.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    // the new build's names are one letter longer, and a hash may begin with a hyphen
    const former = requested.filter((path) => /-[\w-]{8}\.js$/.test(path) && !/-[\w-]{8}B\.js$/.test(path))
    expect(former).toEqual([])
    await expect(fresh.locator('#incomplete')).toBeHidden()
    expect(await files()).toContain(before)
    await context.close()
    site.close()
    await product?.stop()
  },
)
