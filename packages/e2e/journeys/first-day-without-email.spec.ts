import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { root, shell, startProduct, testEnvironment } from '@warm-ladle/testing'
import { answerDialog } from '../support/dialogs.ts'
import { datesAfter, planLunches } from '../support/plan-week.ts'
import { getRows } from '../support/tables.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const people = 12

const file = ['Name,Email,Room,Membership']
  .concat(
    Array.from(
      { length: people },
      (_, index) =>
        `Resident ${index},r${index}@hostel.test,R ${index},${index % 2 === 0 ? 'Silver' : 'Gold'}`,
    ),
  )
  .join('\n')

/** Production on an empty database, without emails or card payments. */
async function startHostel() {
  const environment = await testEnvironment({
    NODE_ENV: 'production',
    AUTH_SECRET: randomBytes(48).toString('base64'),
    TIME_ZONE: 'Europe/Berlin',
    LIMIT_FACTOR: '',
  })
  const settings = { ...environment, PUBLIC_URL: `http://localhost:${environment['PORT']}` }
  const product = await startProduct(settings)
  const invite = () =>
    execFileSync(process.execPath, ['packages/server/src/admin.ts', 'invite-admin', 'warden@hostel.test'], {
      cwd: root,
      env: { ...shell, ...settings },
      encoding: 'utf8',
    })
  return { ...product, invite }
}

async function choosePassword(page: Page, button: string, label: string, password = 'ladles-in-a-row') {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByRole('button', { name: button }).click()
}

/** Types a slip's code and chooses a password, which logs the person in. */
async function useSlip(page: Page, slip: string, password: string) {
  const code = /\b(?:[a-z2-9]{4} ){3}[a-z2-9]{4}\b/.exec(slip)?.[0] ?? ''
  await page.getByLabel('Code').fill(code.toUpperCase())
  await page.getByRole('button', { name: 'Next' }).click()
  await choosePassword(page, 'Save and log in', 'Password', password)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
}

let hostel: Awaited<ReturnType<typeof startHostel>>
test.beforeAll(async () => {
  hostel = await startHostel()
})
// after the browsers have closed, because their last requests would be refused
test.afterAll(() => hostel.stop())

test('a hostel without email completes its first day, even though a resident forgets their password', async ({
  anotherBrowser,
}) => {
  const browser = async () => (await anotherBrowser({ baseURL: hostel.origin })).newPage()
  const warden = await browser()
  await test.step('the operator passes on a link that logs the first admin in', async () => {
    await visit(warden, /http\S+/.exec(hostel.invite())?.[0] ?? '')
    await warden.getByLabel('Name').fill('Rumana Haque')
    await choosePassword(warden, 'Save password', 'New password')
    await expect(warden.getByRole('button', { name: 'Your account' })).toBeVisible()
  })

  await test.step('the first steps link to the import', async () => {
    await visit(warden, '/dashboard')
    const steps = warden.getByRole('region', { name: 'First steps' })
    await steps.getByRole('link', { name: 'Import residents' }).click()
    await warden.getByLabel('CSV file').setInputFiles({
      name: 'residents.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    })
    await warden.getByRole('button', { name: `Import ${people} residents` }).click()
  })

  const slips = await test.step('the import makes a slip for each resident', async () => {
    await expect(getRows(warden)).toHaveCount(people + 1)
    await warden.getByRole('button', { name: `Create ${people} login slips` }).click()
    const found = warden.getByRole('list', { name: 'Login slips' }).getByRole('listitem')
    await expect(found).toHaveCount(people)
    await expect(found.first()).toContainText('Resident 0')
    return found.allInnerTexts()
  })

  await test.step('a week is planned', async () => {
    await planLunches(warden.request, (await datesAfter(warden.request, 1)).slice(0, 5))
  })

  const resident = await browser()
  await test.step('a resident logs in with their slip and has their badge', async () => {
    await visit(resident, '/first-login')
    await useSlip(resident, slips[0] ?? '', 'ladles-in-a-row')
    await visit(resident, '/dashboard/userHome')
    await expect(resident.getByRole('main')).toContainText('Silver')
    await visit(warden, '/dashboard/ManageUsers/slips')
    await expect(getRows(warden)).toHaveCount(people)
  })

  await test.step('the resident logs out and forgets the password, and the login page says what to do', async () => {
    await resident.context().clearCookies()
    await visit(resident, '/login')
    await resident.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(resident.getByText('Ask the office for a login slip')).toBeVisible()
    await resident.getByRole('link', { name: 'I have a slip' }).click()
  })

  await test.step('the office issues a slip that logs the resident in again', async () => {
    await visit(warden, '/dashboard/ManageUsers?search=r0@hostel.test')
    await warden.getByRole('button', { name: 'Edit Resident 0' }).click()
    await warden.getByRole('button', { name: 'Login', exact: true }).click()
    await warden.getByRole('button', { name: 'New login slip' }).click()
    await answerDialog(warden, 'New login for Resident 0?', 'Create')
    const slip = warden.getByRole('list', { name: 'Login slips' }).getByRole('listitem')
    await useSlip(resident, await slip.innerText(), 'ladles-of-today')
    await visit(resident, '/dashboard/userHome')
    await expect(resident.getByRole('main')).toContainText('r0@hostel.test')
  })
})
