import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { root, shell, startProduct, testEnvironment } from '@warm-ladle/testing'
import { datesAfter, planLunches } from '../support/plan-week.ts'
import { rowsOf } from '../support/tables.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const people = 100

const file = ['Name,Email,Room,Membership']
  .concat(
    Array.from(
      { length: people },
      (_, place) =>
        `Resident ${place},r${place}@hostel.test,R ${place},${place % 2 === 0 ? 'Silver' : 'Gold'}`,
    ),
  )
  .join('\n')

/** Production on an empty database, which sends no mail and takes no cards. */
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

async function choosePassword(page: Page, button: string, label: string) {
  await page.getByLabel(label, { exact: true }).fill('ladles-in-a-row')
  await page.getByRole('button', { name: button }).click()
}

test(
  'a hostel without mail has 100 residents with badges and a planned week on its first day',
  nightly,
  async ({ anotherBrowser }) => {
    test.slow()
    const hostel = await startHostel()
    try {
      const browser = async () => (await anotherBrowser({ baseURL: hostel.origin })).newPage()
      const warden = await browser()
      await test.step('the operator hands over the link of the first admin', async () => {
        await visit(warden, /http\S+/.exec(hostel.invite())?.[0] ?? '')
        await choosePassword(warden, 'Save password', 'New password')
        await warden.waitForURL('**/login')
        await warden.getByLabel('Email').fill('warden@hostel.test')
        await choosePassword(warden, 'Login', 'Password')
        await warden.waitForURL(`${hostel.origin}/`)
      })

      await test.step('the first steps lead to the import', async () => {
        await visit(warden, '/dashboard')
        const steps = warden.getByRole('region', { name: 'First steps' })
        await expect(steps.getByRole('listitem')).toHaveCount(6)
        await steps.getByRole('link', { name: 'Import residents' }).click()
        await warden.getByLabel('CSV file').setInputFiles({
          name: 'residents.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(file),
        })
        await warden.getByRole('button', { name: `Import ${people} residents` }).click()
      })

      const links = await test.step('which leads to a slip for each', async () => {
        await expect(rowsOf(warden)).toHaveCount(people + 1)
        await warden.getByRole('button', { name: `Make ${people} login slips` }).click()
        const slips = warden.getByRole('list', { name: 'Login slips' }).getByRole('listitem')
        await expect(slips).toHaveCount(people)
        await expect(slips.first()).toContainText('Resident 0')
        return slips.allInnerTexts()
      })

      await test.step('a week is planned', async () => {
        await planLunches(warden.request, (await datesAfter(warden.request, 1)).slice(0, 5))
      })

      await test.step('residents log in by their slips, and have their badges', async () => {
        for (const text of [links.at(0), links.at(1)]) {
          const code = /\b(?:[a-z2-9]{4} ){3}[a-z2-9]{4}\b/.exec(text ?? '')?.[0] ?? ''
          const page = await browser()
          await visit(page, '/first-login')
          await page.getByLabel('Code').fill(code.toUpperCase())
          await page.getByRole('button', { name: 'Next' }).click()
          await choosePassword(page, 'Save and log in', 'Password')
          await page.waitForURL(`${hostel.origin}/`)
          await visit(page, '/dashboard/userHome')
          await expect(page.getByRole('main')).toContainText(/Silver|Gold/)
          await page.close()
        }
        await visit(warden, '/dashboard/ManageUsers/slips')
        await expect(rowsOf(warden)).toHaveCount(people - 1)
      })
      await warden.close()
    } finally {
      await hostel.stop()
    }
  },
)
