import {
  type MailServer,
  openMailServer,
  openPushService,
  type Product,
  type PushService,
  signInWith,
  startProduct,
} from '@warm-ladle/testing'
import type { Page } from '@playwright/test'
import { addMeal } from '../support/admin-calls.ts'
import { barriersOn } from '../support/axe.ts'
import { type Answer, type Call, callsAt, logInAt } from '../support/calls.ts'
import { logIn } from '../support/login.ts'
import { linkInMailTo } from '../support/mail.ts'
import { newcomer } from '../support/newcomer.ts'
import { buy } from '../support/pay.ts'
import { cancelMealtime, datesAfter, planMealtime, readWeek } from '../support/plan-week.ts'
import { expect, nightly, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

test.use({ hasMemberStream: true })

/** Milliseconds within which an open page shows a notification. */
const maxUntilBell = 2_000
const silver = 10

interface Resident {
  readonly email: string
  readonly cookie: string
  readonly call: Call
  /** The address for pushes to the resident's phone. */
  readonly endpoint: string
}

const readCookies = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** A cookie header, converted for a browser context. */
const browserCookies = (header: string, url: string) =>
  header.split('; ').map((pair) => {
    const index = pair.indexOf('=')
    return { name: pair.slice(0, index), value: pair.slice(index + 1), url }
  })

async function expectNoBarriers(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await barriersOn(page)).toEqual([])
  }
}

/** Removes the unsubscribe header, so that the first link in an email is the one in its text. */
const withoutLinkOfList = (mail: string) => mail.replaceAll(/^List-Unsubscribe:.*(\n[ \t].*)*/gm, '')

const parseRecipient = (mail: string) => /^To: (\S+)/m.exec(mail)?.[1] ?? ''

/** Resolves when all emails and pushes are sent. */
const untilSent = (admin: Call) =>
  expect
    .poll(async () => (await admin('GET', '/api/deliveries/totals')).body, { timeout: 60_000 })
    .toMatchObject({ waiting: 0, failed: 0 })

test.describe('when a dinner for thirty is cancelled', nightly, () => {
  let mailServer: MailServer
  let push: PushService
  let product: Product
  test.beforeAll(async () => {
    mailServer = await openMailServer()
    // a push service that phones use, because the product accepts only those
    push = await openPushService('https://fcm.googleapis.com')
    product = await startProduct({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Warm Ladle <meals@hostel.test>',
      NODE_OPTIONS: push.nodeOptions,
    })
  })
  test.afterAll(async () => {
    await product.stop()
    await mailServer.close()
    await push.close()
  })

  /** Opens an account, confirms its email, buys a badge and subscribes its phone to pushes. */
  async function join(name: string): Promise<Resident> {
    const { origin } = product
    const account = newcomer(name)
    const signedUp = await callsAt(origin)('POST', '/api/auth/sign-up/email', account)
    const link = new URL(await linkInMailTo(account.email, origin, () => mailServer.mails))
    // does what the link's page does in the browser that signed up
    const confirmed = await callsAt(origin, readCookies(signedUp))('POST', '/account/email-confirmation', {
      token: new URLSearchParams(link.hash.slice(1)).get('token'),
    })
    expect(confirmed.status).toBe(200)
    const cookie = await signInWith(origin, account)
    const call = callsAt(origin, cookie)
    await buy(origin, call, silver)
    const { body } = await call('GET', '/api/notifications/choices')
    // the contract declares the shape of this response
    const phone = push.subscribe((body as { pushKey: string }).pushKey)
    expect((await call('POST', '/api/push-subscriptions', phone)).status).toBe(200)
    return { email: account.email, cookie, call, endpoint: phone.endpoint }
  }

  const mailsAbout = (title: string) =>
    mailServer.mails
      .map((mail) => mail.replaceAll(/\n[ \t]+/g, ' '))
      .filter((mail) => mail.includes(`Subject: ${title}`))

  test('everyone is notified once by bell, email and push, except for emails to those who have unsubscribed', async ({
    anotherBrowser,
  }) => {
    test.setTimeout(300_000)
    const { origin } = product
    const admin = await logInAt(origin, 'admin')
    const kitchen = await anotherBrowser({ baseURL: origin })
    await logIn(kitchen.request, 'admin', origin)

    const names = Array.from({ length: 30 }, (_, index) => `Resident ${index + 1}`)
    const residents: Resident[] = []
    // more passwords at once would be refused, so members join in groups
    for (let from = 0; from < names.length; from += 4)
      residents.push(...(await Promise.all(names.slice(from, from + 4).map(join))))
    const [asha, bela, unsubscribed] = residents
    if (!asha || !bela || !unsubscribed) throw new Error('They have not joined')

    const dates = await datesAfter(kitchen.request, 3)
    const plan = async (date = '') => {
      const mealId = await addMeal(kitchen.request, `Dinner of ${date}`)
      const mealtimeId = await planMealtime(kitchen.request, {
        date,
        slot: 'dinner',
        mealIds: [mealId],
        portions: 40,
      })
      const week = await readWeek(kitchen.request, date)
      const serving = week.days.flatMap(({ mealtimes }) => mealtimes).find(({ id }) => id === mealtimeId)
        ?.servings[0]
      const book = async ({ call }: Resident) => {
        const answer = await call('POST', '/meal-request', { mealId, servingId: serving?.id })
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      }
      return { date, mealtimeId, book }
    }
    const earlier = await plan(dates[0])
    const dinner = await plan(dates[1])
    const instead = `Lunch of ${dinner.date}`
    await planMealtime(kitchen.request, {
      date: dinner.date,
      slot: 'lunch',
      mealIds: [await addMeal(kitchen.request, instead)],
      portions: 40,
    })

    await test.step('one resident unsubscribes from these emails with one click in their mail program', async () => {
      await earlier.book(unsubscribed)
      await cancelMealtime(kitchen.request, earlier.mealtimeId, 'Not enough rice.')
      await untilSent(admin)
      const [mail = '', ...others] = mailsAbout('Dinner').filter(
        (text) => parseRecipient(text) === unsubscribed.email,
      )
      expect(others).toEqual([])
      expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      const link = /^List-Unsubscribe: <([^>]+)>/m.exec(mail)?.[1] ?? ''
      // without a session, as from an email program
      const click = await fetch(link, {
        method: 'POST',
        headers: { origin: 'https://mail.example.org' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect(click.status).toBe(200)

      // the link's page says the same if it is opened afterwards
      const opened = await (await anotherBrowser()).newPage()
      await opened.goto(link)
      await expect(opened.getByRole('heading')).toHaveText('You will no longer get these emails')
      await expectNoBarriers(opened)
    })

    for (const resident of residents) await dinner.book(resident)
    const phones = await Promise.all(
      [asha, bela].map(async ({ call, cookie }) => {
        await call('POST', '/api/notifications/read', { until: new Date().toISOString() })
        const context = await anotherBrowser({
          baseURL: origin,
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
        })
        await context.addCookies(browserCookies(cookie, origin))
        const phone = await context.newPage()
        const isOpen = phone.waitForResponse('**/api/notifications/live')
        await visit(phone, '/dashboard')
        await isOpen
        await expect(phone.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
        return phone
      }),
    )
    await untilSent(admin)
    const before = { mails: mailServer.mails.length, pushes: push.pushes.length }

    await test.step('open pages show the notification at once', async () => {
      const began = performance.now()
      const heard = phones.map(async (phone) => {
        await phone.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
        return performance.now() - began
      })
      await cancelMealtime(kitchen.request, dinner.mealtimeId, 'The stove is broken.')
      const times = await Promise.all(heard)
      test
        .info()
        .annotations.push({ type: 'heard after', description: `${times.map(Math.round).join(' and ')} ms` })
      expect(Math.max(...times)).toBeLessThan(maxUntilBell)
    })

    await test.step('everyone has the notification in the bell, and gets it once by email and once by push', async () => {
      await untilSent(admin)
      const counts = await Promise.all(
        residents.map(async ({ call }) => {
          const { body } = await call('GET', '/api/notifications?limit=50')
          // the contract declares the shape of this response
          const { data } = body as { data: { kind: string; text: string }[] }
          return data.filter(({ kind, text }) => kind === 'mealtime-cancelled' && text.includes('The stove'))
            .length
        }),
      )
      expect(counts).toEqual(residents.map(() => 1))
      const mailed = mailServer.mails.slice(before.mails).map(parseRecipient)
      const expected = residents.filter((resident) => resident !== unsubscribed).map(({ email }) => email)
      expect(mailed.toSorted()).toEqual(expected.toSorted())
      const pushed = push.pushes.slice(before.pushes)
      expect(pushed.map(({ endpoint }) => endpoint).toSorted()).toEqual(
        residents.map(({ endpoint }) => endpoint).toSorted(),
      )
      expect(pushed[0]?.content).toMatchObject({
        title: expect.stringMatching(/^Dinner on .* is cancelled$/),
      })
      expect(push.faults).toEqual([])
    })

    await test.step('the link in the email leads to alternatives', async () => {
      const [phone] = phones
      if (!phone) throw new Error('No phone is open')
      const link = await linkInMailTo(asha.email, origin, () => mailServer.mails.map(withoutLinkOfList))
      expect(link).toBe(`${origin}/week?from=${dinner.date}`)
      await visit(phone, link)
      await expect(phone.getByText('The stove is broken.').first()).toBeVisible()
      await phone.getByRole('button', { name: `Request ${instead}, Lunch` }).click()
      await expect(phone.getByRole('listitem').filter({ hasText: instead })).toContainText('Yours')
    })
  })
})
