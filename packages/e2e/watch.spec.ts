import { expect, type Page, test as plain } from '@playwright/test'
import { createGuard } from './support/guard.ts'
import { test } from './support/test.ts'

// a guard that never reports proves nothing, so these provoke every kind of error

const troubles = [
  {
    kind: 'an error in the console',
    body: script(`console.error('spilled')`),
    complaint: 'console: spilled',
  },
  { kind: 'an uncaught error', body: script(`throw new Error('spilled')`), complaint: 'uncaught: spilled' },
  {
    kind: 'an unhandled rejection',
    body: script(`Promise.reject(new Error('spilled'))`),
    complaint: 'uncaught: spilled',
  },
  {
    kind: 'a violation of the content security policy',
    policy: "script-src 'none'",
    body: script('1'),
    complaint: /console: .*Content Security Policy/,
  },
  {
    kind: 'a violation of a report-only policy',
    reported: "script-src 'none'",
    body: script('1'),
    complaint: /console: .*Content Security Policy/,
  },
  {
    kind: 'a request to another host',
    body: '<img alt="" src="http://elsewhere.example/picture.png">',
    complaint: 'other host: http://elsewhere.example/picture.png',
  },
  {
    kind: 'a refused answer',
    body: script(`fetch('/answers/403')`),
    complaint: 'answered 403: /answers/403',
  },
  { kind: 'a failed answer', body: script(`fetch('/answers/500')`), complaint: 'answered 500: /answers/500' },
] as const

for (const { kind, complaint, ...trouble } of troubles) {
  plain(`the guard reports ${kind}`, async ({ page }) => {
    const guard = createGuard()
    guard.watch(page.context())
    await openPage(page, trouble)

    const fitting =
      typeof complaint === 'string' ? expect.stringContaining(complaint) : expect.stringMatching(complaint)
    await expect.poll(guard.complaints).toContainEqual(fitting)
  })
}

plain('the guard reports nothing on a page without errors', async ({ page }) => {
  const guard = createGuard()
  guard.watch(page.context())
  await openPage(page, { body: script(`console.info('served')`) })

  expect(guard.complaints()).toEqual([])
})

plain('the guard accepts expected errors, and reports those that did not occur', async ({ page }) => {
  const guard = createGuard()
  guard.watch(page.context())
  guard.expectAnswer(403, '/answers/403')
  guard.expectMessage('spilled')
  expect(guard.complaints()).toHaveLength(2)

  await openPage(page, { body: script(`console.error('spilled'); fetch('/answers/403')`) })
  await expect.poll(guard.complaints).toEqual([])
})

plain('the guard accepts allowed errors, even if they do not occur', async ({ page }) => {
  const guard = createGuard()
  guard.watch(page.context())
  guard.allowAnswer(403, '/answers/403')
  expect(guard.complaints()).toEqual([])

  await openPage(page, { body: script(`fetch('/answers/403').then(() => fetch('/answers/500'))`) })
  await expect.poll(guard.complaints).toEqual(['answered 500: /answers/500'])
})

test.describe('a journey fails if there is', () => {
  test.fail()

  test('an error on its page', async ({ page }) => {
    await openPage(page, { body: script(`console.error('spilled')`) })
  })

  test('an error on the page of a logged-in member', async ({ as }) => {
    await openPage(await as('gold'), { body: script(`console.error('spilled')`) })
  })
})

interface Trouble {
  readonly body: string
  readonly policy?: string
  readonly reported?: string
}

/** Opens a page with this content at the product's origin. */
async function openPage(page: Page, { body, policy = '', reported = '' }: Trouble) {
  await page.route('/trouble', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy, 'content-security-policy-report-only': reported },
      body: `<!doctype html><title>Trouble</title><link rel="icon" href="data:,">${body}`,
    }),
  )
  for (const status of [403, 500])
    await page.route(`/answers/${status}`, (route) => route.fulfill({ status }))
  await page.goto('/trouble')
}

function script(code: string) {
  return `<script>${code}</script>`
}
