import type { Page } from '@playwright/test'
import { untilServed } from '../support/installed.ts'
import { test } from '../support/own-product.ts'
import { expect, nightly } from '../support/test.ts'
import { visit } from '../support/visit.ts'

/** A push to the site's worker, in the service's format. */
const pushData = {
  id: 'n1',
  title: 'Dinner on Tue, Feb 3 is cancelled',
  text: 'The stove is broken. See what else is on.',
  href: '/week?from=2026-02-03',
}

/** Delivers a push to the site's worker, like a browser that received it from its push service. */
async function push(page: Page, data: object) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  })
}

/** The notifications from this site that the browser shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

test(
  'the browser shows a push notification once, and tapping it opens the next step',
  nightly,
  async ({ as }) => {
    const page = await as('gold', { serviceWorkers: 'allow', permissions: ['notifications'] })
    await visit(page, '/meals')
    await untilServed(page)

    // repeated, because a browser that has just started may lose a push
    const one = [{ title: pushData.title, body: pushData.text }]
    await expect(async () => {
      await push(page, pushData)
      await expect.poll(() => shown(page), { timeout: 3_000 }).toEqual(one)
    }).toPass()
    // pushes arrive at least once, so a repeated one replaces the first
    await push(page, pushData)
    await expect.poll(() => shown(page)).toEqual(one)

    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(async () => {
      // the journeys are typed for pages, but these are in a worker's global scope
      const scope = globalThis as unknown as {
        readonly registration: ServiceWorkerRegistration
        readonly NotificationEvent: new (
          type: string,
          init: { notification: Notification | undefined },
        ) => Event
      }
      const [notification] = await scope.registration.getNotifications()
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })
    await expect(page).toHaveURL(pushData.href)
    await expect.poll(() => shown(page)).toEqual([])
  },
)
