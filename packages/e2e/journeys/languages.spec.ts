import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { APIRequestContext } from '@playwright/test'
import type { Language } from '@warm-ladle/contract'
import { type MailServer, openMailServer, type Product, startProduct } from '@warm-ladle/testing'
import { addMeal } from '../support/admin-calls.ts'
import { cards, payWith } from '../support/checkout.ts'
import { answerDialog, getDialog } from '../support/dialogs.ts'
import { inLanguage, nameIn } from '../support/in-language.ts'
import { logIn, submitLogin } from '../support/login.ts'
import { decodedMail, linkInMailTo } from '../support/mail.ts'
import { fillSignUp, newcomer } from '../support/newcomer.ts'
import { datesAfter, openForDinner, planMealtime } from '../support/plan-week.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

interface Region {
  readonly language: Language
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The price of 8.50 euros, as pages write it. */
  readonly price: string
  /** The subject of the email that asks to confirm an address. */
  readonly subject: string
}

const german: Region = {
  language: 'de',
  locale: 'de-DE',
  direction: 'ltr',
  price: '8,50 €',
  subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
}
const arabic: Region = {
  language: 'ar',
  locale: 'ar-EG',
  direction: 'rtl',
  price: '8.50 €',
  subject: 'تأكيد بريدك الإلكتروني',
}

let folder: string
let mailServer: MailServer
let product: Product
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-test-'))
  mailServer = await openMailServer()
  const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'Warm Ladle <meals@hostel.test>' }
  product = await startProduct({ ...settings, DATA_DIR: folder })
  forgetPayments(path.join(folder, 'warm-ladle.sqlite'))
})
test.afterAll(async () => {
  await product.stop()
  await mailServer.close()
  rmSync(folder, { recursive: true, force: true })
})

for (const region of [german, arabic])
  test(
    `a resident signs up, pays, requests and is served in ${region.language}`,
    nightly,
    async ({ anotherBrowser }) => {
      const { language, locale, direction, price, subject } = region
      const browser = async () => {
        const context = await anotherBrowser({ locale, baseURL: product.origin })
        return inLanguage(await context.newPage(), language)
      }
      const said = (english: string) => nameIn(language, english, false)
      const [page, kitchen] = [await browser(), await browser()]
      await logIn(kitchen.request, 'admin', product.origin)
      await choose(kitchen.request, 'currency', 'EUR')
      await choose(kitchen.request, 'hourFormat', '24')
      const meal = `Käsespätzle ${language}`
      const mealId = await addMeal(kitchen.request, meal, undefined, 8.5)
      const planned = `Spätzle ${language}`
      const [date = ''] = await datesAfter(kitchen.request, 6)
      await openForDinner(kitchen.request)
      await planMealtime(kitchen.request, {
        date,
        slot: 'dinner',
        mealIds: [await addMeal(kitchen.request, planned)],
        portions: 20,
      })

      const nadia = newcomer('Nadia')
      await test.step('the resident signs up and confirms the email in the same language', async () => {
        await visit(page, '/')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('body')).toHaveCSS('direction', direction)
        await page.getByRole('link', { name: 'Join Us' }).click()
        await page.getByRole('link', { name: 'Create an account' }).click()
        await fillSignUp(page, nadia)
        await answerDialog(page, 'Signup Successful')
        const link = await linkInMailTo(nadia.email, product.origin, () => mailServer.mails)
        const mail = decodedMail(mailServer.mails.findLast((one) => one.includes(`To: ${nadia.email}`)) ?? '')
        expect(mail).toContain(subject)
        expect(mail).toContain(`lang="${language}"`)
        await visit(page, link)
        await page.getByRole('button', { name: 'Confirm email' }).click()
        await submitLogin(page, nadia)
        await answerDialog(page, 'Login Successful')
      })

      await test.step('the resident pays in euros', async () => {
        await visit(page, '/checkout/Gold')
        await expect(page.getByRole('heading', { name: 'Pay for Gold Package' })).toBeVisible()
        await payWith(page, cards.accepted)
        await expect(getDialog(page, 'Payment Successful!')).toContainText(/pi_\w+/)
        await answerDialog(page, 'Payment Successful!')
      })

      await test.step('the resident finds the meal with its price and time', async () => {
        await visit(page, '/meals?search=Käsespätzle')
        await expect(page.getByRole('main')).toContainText(price)
        await visit(page, `/week?from=${date}`)
        await expect(
          page.getByRole('article').filter({ hasText: planned }).locator('time').first(),
        ).toContainText('19:00')
      })

      await test.step('the resident requests the meal', async () => {
        await visit(page, `/meal/${mealId}`)
        await page.getByRole('button', { name: 'Request Meal' }).click()
        await answerDialog(page, 'Your meal request has been sent!')
      })

      await test.step('the kitchen serves the meal', async () => {
        await visit(kitchen, '/dashboard/ServeMeals')
        await kitchen.getByPlaceholder('Search by email or meal title').fill(nadia.email)
        const row = kitchen.getByRole('row').filter({ hasText: nadia.email })
        await expect(row).toContainText(said('pending'))
        await row.getByRole('button', { name: /^Serve/ }).click()
        await answerDialog(kitchen, 'Mark as Delivered?', 'Yes, serve it!')
        await answerDialog(kitchen, 'Served!')
        await expect(row).toContainText(said('delivered'))
      })

      await test.step('the resident sees the payment and the served meal', async () => {
        await visit(page, '/dashboard/requestedMeals')
        await expect(page.getByRole('row').filter({ hasText: meal })).toContainText(said('delivered'))
        await visit(page, '/dashboard/paymentHistory')
        await expect(page.getByRole('row').filter({ hasText: 'pi_' })).toContainText('€')
      })
    },
  )

/** Changes a setting, unless an earlier journey has done so. */
async function choose(admin: APIRequestContext, name: string, value: string) {
  // the contract declares the shape of this response
  const all = (await (await admin.get('/api/settings')).json()) as {
    readonly name: string
    readonly value: unknown
    readonly revision: number
  }[]
  const current = all.find((one) => one.name === name)
  if (current?.value === value) return
  const data = { value, revision: current?.revision }
  const answer = await admin.put(`/api/settings/${name}`, { data })
  if (!answer.ok()) throw new Error(`${name} was answered ${answer.status()}: ${await answer.text()}`)
}

/** Removes all payments, because the first one fixes the currency. */
function forgetPayments(file: string) {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec(
    'begin immediate; delete from payments; delete from statements; delete from statement_months; commit;',
  )
  database.close()
}
