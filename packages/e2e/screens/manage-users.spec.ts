import { answerDialog, closeNotice, getDialog } from '../support/dialogs.ts'
import { proveAnew } from '../support/login.ts'
import { newcomer } from '../support/newcomer.ts'
import { test as changing } from '../support/own-product.ts'
import { countCalls, failWith } from '../support/stubs.ts'
import { getRow, getRows } from '../support/tables.ts'
import { expect, nightly } from '../support/test.ts'
import { test } from '../support/shared-pages.ts'
import { visit } from '../support/visit.ts'

const address = '/dashboard/ManageUsers'

test('Manage Users sorts by the heading that is pressed', async ({ as }) => {
  const page = await as('admin')
  await visit(page, address)
  const cells = (column: number) => page.getByRole('region').locator(`tbody td:nth-child(${column})`)
  const isSorted = async (column: number) => {
    const texts = await cells(column).allInnerTexts()
    return texts.length > 1 && texts.join() === texts.toSorted((a, b) => a.localeCompare(b)).join()
  }
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => isSorted(2)).toBe(true)

  await page.getByRole('button', { name: 'Email' }).click()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => isSorted(3)).toBe(true)

  const sortedCall = page.waitForRequest((request) => request.url().includes('sortBy=newest'))
  await page.getByRole('button', { name: 'Newest first' }).click()
  await sortedCall
  await expect(page.getByRole('button', { name: 'Newest first' })).toHaveAttribute('aria-pressed', 'true')
})

test('Manage Users keeps its search and order in the URL', nightly, async ({ as }) => {
  const page = await as('admin', {})
  await visit(page, `${address}?search=GOLD@&sortBy=newest`)
  const box = page.getByPlaceholder('Search by name, email or room')
  const newest = page.getByRole('button', { name: 'Newest first' })
  const isShown = async (search: string, email: string) => {
    await expect(box).toHaveValue(search)
    await expect(newest).toHaveAttribute('aria-pressed', 'true')
    await expect(getRows(page)).toHaveCount(2)
    await expect(getRow(page, email)).toBeVisible()
  }
  await isShown('GOLD@', 'gold@warmladle.test')

  const visited = await page.evaluate(() => history.length)
  for (const typed of ['oka', 'okafor']) {
    await box.fill(typed)
    await expect(page).toHaveURL(`${address}?search=${typed}&sortBy=newest`)
  }
  await page.reload()
  await isShown('okafor', 'bronze@warmladle.test')
  expect(await page.evaluate(() => history.length)).toBe(visited + 1)

  await newest.click()
  await box.fill('')
  await expect(page).toHaveURL(address)
})

test(
  'Manage Users neither changes the typed text nor moves the cursor while someone types slowly',
  nightly,
  async ({ as }) => {
    const page = await as('admin', {})
    await page.clock.install()
    await visit(page, `${address}?search=fordefg`)
    const box = page.getByPlaceholder('Search by name, email or room')
    const typeSlowly = async (text: string, pause: number) => {
      for (const key of text) {
        await box.pressSequentially(key)
        await page.clock.runFor(pause)
      }
    }
    await box.click()
    await box.press('Home')
    // at first each character reaches the URL before the next is typed, then typing is faster
    await typeSlowly('ok ', 400)
    await expect(page).toHaveURL(`${address}?search=ok+fordefg`)
    await typeSlowly('abcdefghi', 290)
    await expect(box).toHaveValue('ok abcdefghifordefg')
    await page.clock.runFor(400)
    await expect(page).toHaveURL(`${address}?search=ok+abcdefghifordefg`)
  },
)

changing(
  'an admin makes a member an admin, takes the role back, and removes a member [A63, A64, A89, C30]',
  async ({ as, request, origin }) => {
    const nadia = newcomer('Nadia Sultana')
    await request.post('/api/auth/sign-up/email', { data: nadia, headers: { origin } })
    await request.post('/users', { data: { email: nadia.email } })

    const page = await as('admin')
    await visit(page, address)
    await page.getByPlaceholder('Search by name, email or room').fill(nadia.email)
    await expect(getRows(page)).toHaveCount(2)
    await proveAnew(page, 'admin', origin)

    const promotions = countCalls(page, 'PATCH', /^\/users\/admin\//)
    await page.getByRole('button', { name: 'Make Admin Nadia Sultana' }).click()
    await expect(getDialog(page, 'Make Nadia Sultana an admin?')).toContainText(nadia.email)
    await answerDialog(page, 'Make Nadia Sultana an admin?', 'Make admin')
    const toast = page.getByText('Nadia Sultana is now an Admin!')
    await expect(toast).toBeVisible()
    await expect(getRow(page, nadia.email).getByText('Admin', { exact: true })).toBeVisible()
    await expect(toast).toBeHidden({ timeout: 3_000 })
    expect(promotions()).toBe(1)

    const demote = page.getByRole('button', { name: 'Remove admin role from Nadia Sultana' })
    await demote.click()
    await expect(getDialog(page, 'Remove the admin role?')).toContainText(`Nadia Sultana (${nadia.email})`)
    await answerDialog(page, 'Remove the admin role?', 'Cancel')
    await demote.click()
    await answerDialog(page, 'Remove the admin role?', 'Remove admin role')
    await expect(page.getByText('Nadia Sultana is no longer an admin.')).toBeVisible()
    await expect(getRow(page, nadia.email).getByText('Member', { exact: true })).toBeVisible()

    const removals = countCalls(page, 'DELETE', /^\/users\//)
    const remove = page.getByRole('button', { name: 'Delete Nadia Sultana' })
    await remove.click()
    await expect(getDialog(page, 'Are you sure?')).toContainText('This action cannot be undone!')
    await expect(getDialog(page, 'Are you sure?')).toContainText('name and email for two years')
    await answerDialog(page, 'Are you sure?', 'Cancel')
    expect(removals()).toBe(0)

    await remove.dblclick()
    await answerDialog(page, 'Are you sure?', 'Yes, delete it!')
    await closeNotice(page, 'Deleted!', 'The user has been removed.')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByText(`No account matches “${nadia.email}”.`)).toBeVisible()
    expect(removals()).toBe(1)
  },
)

test('an admin cannot remove themselves', nightly, async ({ as, guard, origin }) => {
  guard.expectAnswer(409, /^\/users\/[\w-]+$/)
  const page = await as('admin')
  await proveAnew(page, 'admin', origin)
  await visit(page, address)
  await page.getByRole('button', { name: 'Delete Amina Rahman' }).click()
  await answerDialog(page, 'Are you sure?', 'Yes, delete it!')
  await expect(getDialog(page, 'Error!')).toContainText('You cannot remove yourself')
})

test('after a while, an admin has to log in again before a call continues', async ({ as, guard, origin }) => {
  const page = await as('admin')
  // confirming the login renews the session's token, which would end the journeys' shared session
  await proveAnew(page, 'admin', origin)
  const act = 'DELETE /users/*'
  await failWith(page, guard, act, { status: 403, code: 'login-again', message: 'Please confirm first.' })
  guard.expectAnswer(400, '/account/proof')
  await visit(page, address)
  await page.getByRole('button', { name: 'Delete Aisha Bello' }).click()
  await answerDialog(page, 'Are you sure?', 'Yes, delete it!')

  const window = page.getByRole('dialog', { name: 'Please confirm it’s you' })
  const password = window.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('not-the-one')
  await password.press('Enter')
  await expect(window.getByText('This is not your password.')).toBeVisible()

  await page.unrouteAll()
  await failWith(page, guard, act, {
    status: 409,
    message: 'The hostel needs an admin. Make another member an admin first.',
  })
  await password.fill('admin-demo')
  await password.press('Enter')
  // the call was repeated after the login, and refused for another reason
  await expect(getDialog(page, 'Error!')).toContainText(
    'The hostel needs an admin. Make another member an admin first.',
  )
  await expect(window).toBeHidden()
})
