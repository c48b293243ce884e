import type { Page } from '@playwright/test'
import { getAccount, type Person } from '@warm-ladle/testing'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { proveAnew, submitLogin } from '../support/login.ts'
import { mealAddress } from '../support/meals.ts'
import { portrait } from '../support/newcomer.ts'
import { expect, nightly, test } from '../support/test.ts'
import { reload, visit } from '../support/visit.ts'

/** Ends the session, as happens after a week or from another device. */
const endSession = (page: Page) => page.context().clearCookies()

async function logInAgain(page: Page, person: Person) {
  await submitLogin(page, getAccount(person))
  await answerDialog(page, 'Login Successful')
}

const isBack = (page: Page) => expect(page.getByText(/^We restored what you typed\./)).toBeVisible()

test(
  'an unsent review survives an expired session, and leaving its page asks for confirmation',
  nightly,
  async ({ as, origin, guard }) => {
    guard.expectAnswer(401, '/review')
    const page = await as('silver')
    await proveAnew(page, 'silver', origin)
    await visit(page, await mealAddress(page.request, 'Bento box'))
    const review = page.getByPlaceholder('Write your review here...')
    await review.fill('Neat, and the rice is right.')
    await endSession(page)
    await page.getByRole('button', { name: 'Submit Review' }).click()
    const prompt = page.getByRole('alertdialog')
    await prompt.getByRole('button', { name: 'Login' }).click()
    // until the dialog has closed, two buttons have this name
    await expect(prompt).toHaveCount(0)
    await logInAgain(page, 'silver')
    await isBack(page)
    await expect(review).toHaveValue('Neat, and the rice is right.')

    await page.getByRole('link', { name: 'All meals' }).click()
    await answerDialog(page, 'Leave without sending?', 'Keep writing')
    await expect(review).toHaveValue('Neat, and the rice is right.')
    await page.getByRole('link', { name: 'All meals' }).click()
    await answerDialog(page, 'Leave without sending?', 'Discard')
    await expect(page).toHaveURL('/meals')
    await page.goBack()
    await expect(review).toHaveValue('')
  },
)

test(
  'the draft of a new meal survives an expired session and a reload, asks for its photo again, and is gone after logout',
  nightly,
  async ({ as, origin, guard }) => {
    guard.expectAnswer(401, '/meals')
    const page = await as('admin')
    await proveAnew(page, 'admin', origin)
    await visit(page, '/dashboard/AddMeal')
    await page.getByLabel('Title').fill('Beetroot soup')
    await page.getByLabel('Category').selectOption('Dinner')
    await page.getByLabel('Price').fill('7')
    await page.getByLabel('Rating').selectOption('5')
    await page.getByLabel('Ingredients').fill('Beetroot, dill')
    await page.getByLabel('Description').fill('Red, with cream.')
    await page.getByLabel('Image').setInputFiles(portrait)
    const photo = page.getByRole('img', { name: 'The image you chose' })
    await expect(photo).toBeVisible()

    await endSession(page)
    await page.getByRole('button', { name: 'Add Meal' }).click()
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2FAddMeal')
    await expect(page.getByText('You are logged out')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await logInAgain(page, 'admin')
    await expect(page).toHaveURL('/dashboard/AddMeal')
    await isBack(page)
    await reload(page)
    await isBack(page)
    await expect(page.getByLabel('Title')).toHaveValue('Beetroot soup')
    await expect(page.getByLabel('Category')).toHaveValue('Dinner')
    await expect(page.getByLabel('Description')).toHaveValue('Red, with cream.')
    await expect(page.getByText(/Please choose the file again\.$/)).toBeVisible()
    await expect(page.getByLabel('Image')).toHaveValue('')
    await expect(photo).toBeHidden()

    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(getDialog(page, 'Log out without sending?')).toBeVisible()
    await answerDialog(page, 'Log out without sending?', 'Log out')
    await expect(page.getByText('You have successfully logged out.')).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([])
  },
)
