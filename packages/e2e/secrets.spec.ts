import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { openMailServer, root, startProduct } from '@warm-ladle/testing'
import { callsAt } from './support/calls.ts'
import { linkInMailTo } from './support/mail.ts'
import { newcomer } from './support/newcomer.ts'

/** Patterns of real keys: Stripe's live and restricted keys, AWS and Google keys, and private keys. */
const realKeys =
  /\b[sr]k_live_[0-9a-zA-Z]{10,}|\bwhsec_[0-9a-zA-Z]{24,}|\bAKIA[0-9A-Z]{16}\b|\bGOCSPX-[\w-]{20,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/

/** Files that are generated or from third parties. */
const foreign = new Set([
  'node_modules',
  '.git',
  'build',
  '.react-router',
  'test-results',
  'data',
  'demonstration',
  'art',
])

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) return foreign.has(entry.name) ? [] : filesIn(name)
    return entry.isFile() ? [name] : []
  })
}

test('the repository contains no keys [D17]', () => {
  const files = filesIn(root)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => realKeys.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('responses to the browser contain no secret [D17]', async ({ request }) => {
  const page = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
  const files = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const script = await (await request.get(file)).text()
    expect.soft(script, file).not.toMatch(/\bsk_(test|live)_|\bwhsec_|AUTH_SECRET/)
  }
  expect(page).not.toMatch(/\bsk_(test|live)_|\bwhsec_/)
})

test('the log contains no secret [D17]', async () => {
  const secrets = {
    NODE_ENV: 'production',
    AUTH_SECRET: randomBytes(32).toString('base64'),
    STRIPE_SECRET_KEY: 'sk_test_a_secret_of_the_test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_no_secret',
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  }
  const mailServer = await openMailServer()
  const settings = {
    ...secrets,
    PUBLIC_URL: 'https://hostel.test',
    ALLOW_TEST_PAYMENTS: 'yes',
    LIMIT_FACTOR: '',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Warm Ladle <meals@hostel.test>',
  }
  const product = await startProduct(settings, { keepOutput: true })
  const { name, email, password } = newcomer('Nadia Sultana')
  const post = (pathname: string, body: object, cookie = '') =>
    fetch(product.origin + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://hostel.test', cookie },
      body: JSON.stringify(body),
    })
  const joined = await post('/api/auth/sign-up/email', { name, email, password })
  const link = new URL(await linkInMailTo(email, 'https://hostel.test', () => mailServer.mails))
  const mailed = link.hash.slice('#token='.length)
  const confirmed = await post('/account/email-confirmation', { token: mailed }, readCookies(joined)[0])
  const loggedIn = await post('/api/auth/sign-in/email', { email, password })
  const cookie = readCookies(loggedIn).find((one) => one.includes('session')) ?? ''
  const { status } = await callsAt(product.origin, cookie)('GET', `/user-details?email=${email}`)
  await callsAt(product.origin)('GET', '/user-details?email=unknown@hostel.test')
  await product.stop()
  const log = product.said()
  await mailServer.close()

  expect([joined.status, confirmed.status, loggedIn.status, status]).toEqual([200, 200, 200, 200])
  expect(log).toContain('/user-details')
  const token = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
  expect(Math.min(mailed.length, token.length)).toBeGreaterThan(30)
  for (const secret of [password, token, cookie, mailed, ...Object.values(secrets).slice(1)]) {
    if (secret !== secrets.STRIPE_PUBLISHABLE_KEY) expect.soft(log).not.toContain(secret)
  }
})

/** The cookies in a response, to send them back. */
const readCookies = ({ headers }: Response) =>
  headers.getSetCookie().map((cookie) => cookie.replace(/;.*/, ''))
