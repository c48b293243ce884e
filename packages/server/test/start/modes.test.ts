import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Environment, launchProduct, startProduct, testEnvironment } from '@warm-ladle/testing'
import { describe, expect, it, onTestFinished } from 'vitest'

const production = {
  NODE_ENV: 'production',
  // limits are raised only for the tests of a demonstration
  LIMIT_FACTOR: '',
  PUBLIC_URL: 'https://meals.example.org',
  TIME_ZONE: 'Europe/Berlin',
  AUTH_SECRET: randomBytes(32).toString('base64'),
  STRIPE_SECRET_KEY: `sk_live_${randomBytes(8).toString('hex')}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${randomBytes(8).toString('hex')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
}

async function newSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'warm-ladle-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return testEnvironment({ DATA_DIR: path.join(folder, 'data') })
}

/** Starts the service; stops it at the latest after the test. */
async function serve(env: Environment) {
  const product = await startProduct(env)
  onTestFinished(() => product.kill())
  return product
}

/** Returns the exit status and output of a refused start. */
async function refused(env: Environment) {
  const product = launchProduct(env, { keepOutput: true })
  onTestFinished(() => product.kill())
  const { status, errors } = await product.ended
  return { status, said: errors }
}

const readHome = async (origin: string) => (await fetch(`${origin}/`)).text()

/** Sends the service a forged event of a payment. */
async function sendPayment(origin: string, secret: string) {
  const body = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded' })
  const moment = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': `t=${moment},v1=${signature}`,
  }
  const answer = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', headers, body })
  return (await answer.json()).code
}

// allows a busy machine, because each test starts whole processes
describe('a demonstration and production', { timeout: 120_000 }, () => {
  it('stay apart: production does not serve the data of a demonstration [C32]', async () => {
    const site = await newSite()
    const demonstration = await serve(site)
    expect(await readHome(demonstration.origin)).toContain('View as')
    // a secret that the source used to contain
    expect(await sendPayment(demonstration.origin, 'whsec_demonstration')).toBe('invalid-signature')
    await demonstration.kill()

    const folder = site['DATA_DIR'] ?? ''
    const secrets = ['auth-secret', 'stripe-secret-key', 'stripe-webhook-secret', 'google-client-secret']
    const values = secrets.map((name) => readFileSync(path.join(folder, name), 'utf8'))
    expect(new Set(values).size).toBe(4)
    for (const name of secrets) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0)

    const { status, said } = await refused({ ...site, ...production })
    expect([status, said.trim().split('\n').length]).toEqual([1, 1])
    expect(said).toContain("is a demonstration's, whose passwords are public")
  })

  // site-kind.test.ts tests the refusals, and the test above ensures that a start checks for them
  it.runIf(process.env['NIGHTLY'])(
    'stay apart: the demonstration does not serve a hostel’s data [C32]',
    async () => {
      const site = await newSite()
      const hostel = await serve({ ...site, ...production })
      const home = await readHome(hostel.origin)
      expect([home.includes('</html>'), home.includes('View as'), home.includes('-demo')]).toEqual([
        true,
        false,
        false,
      ])
      await hostel.kill()

      const { status, said } = await refused(site)
      expect([status, said.trim().split('\n').length]).toEqual([1, 1])
      expect(said).toContain('Start it with npm run production')
    },
  )

  it('list all problems with their settings, without a stack trace', async () => {
    const site = await newSite()
    const { status, said } = await refused({
      ...site,
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://meals.example.org',
    })
    expect([
      status,
      said
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ]).toEqual([1, ['HOST', 'PUBLIC_URL']])
  })
})
