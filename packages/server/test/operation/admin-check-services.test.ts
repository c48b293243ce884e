import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkClock, headerClock } from '../../src/operation/commands/check/clock.ts'
import { checkDisk } from '../../src/operation/commands/check/disk.ts'
import { checkMailServer } from '../../src/operation/commands/check/mails.ts'
import { checkStripe } from '../../src/operation/commands/check/stripe.ts'
import { createSmtpMailer } from '../../src/notifications/outbox/smtp-mailer.ts'
import { keys, playStripe } from '../money/play-stripe.ts'

/** Starts a Stripe that responds with this status, and whose clock is off by this many seconds. */
async function stripeWith(status: number, seconds = 0) {
  const server = createServer((_request, answer) => {
    const date = new Date(Date.now() + seconds * 1000).toUTCString()
    answer.sendDate = false
    answer.writeHead(status, { date }).end('{}')
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
}

describe('the check of Stripe', () => {
  it.each([
    [401, 'fault', 'It does not know STRIPE_SECRET_KEY'],
    [403, 'fault', 'STRIPE_SECRET_KEY may not read charges.'],
    [503, 'warning', 'It answers with 503'],
  ])('reports a response with %d', async (status, grade, message) => {
    const { finding } = await checkStripe(keys.secretKey, await stripeWith(status))
    expect(finding).toMatchObject({ check: 'Stripe', grade, message: expect.stringContaining(message) })
  })

  it('reports a key of another account, and an unreachable Stripe', async () => {
    const stripe = await playStripe()
    const checkWith = async (key: string) => (await checkStripe(key, new URL(stripe.address))).finding
    expect(await checkWith(keys.secretKey)).toMatchObject({ grade: 'ok' })
    expect(await checkWith('sk_test_of_others')).toMatchObject({ grade: 'fault' })
    await stripe.close()
    expect((await checkWith(keys.secretKey)).message).toMatch(/^It cannot be reached: .+\.$/)
  })
})

/** Returns the findings about the clock, compared with such a Stripe. */
const clockOff = async (seconds: number) => {
  const { date } = await checkStripe(keys.secretKey, await stripeWith(200, seconds))
  const clock = headerClock('Stripe', date)
  return checkClock(clock ? [clock] : [])
}

describe('the check of the clock', () => {
  it.each([
    [0, 'ok', /^It agrees with Stripe\.$/],
    [30, 'warning', /^It is (29|30|31) s behind Stripe/],
    [-400, 'fault', /^It is (399|400|401) s ahead of Stripe/],
  ])('compares it with Stripe’s clock, which is off by %d s', async (seconds, grade, message) => {
    expect(await clockOff(seconds)).toMatchObject({
      check: 'clock',
      grade,
      message: expect.stringMatching(message),
    })
  })

  it('names the clock that is off the most', () => {
    const database = { name: 'the database', difference: -90_000 }
    expect(checkClock([{ name: 'Stripe', difference: 200 }, database]).message).toContain(
      '90 s ahead of the d',
    )
  })

  it('has nothing to compare if no service reports the time', () => {
    expect(headerClock('Stripe', 'soon')).toBeUndefined()
    expect(checkClock([])).toMatchObject({ grade: 'ok' })
  })
})

describe('the check of the mail server', () => {
  it('reports a server that accepts no emails', async () => {
    const mailer = createSmtpMailer({
      url: 'smtp://127.0.0.1:9',
      from: 'kitchen@hostel.test',
      requireTls: false,
    })
    expect(await checkMailServer(mailer)).toMatchObject({
      check: 'mail server',
      grade: 'fault',
      message: 'It accepts no mail (127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9).',
    })
  })

  it('accepts a working server, or none', async () => {
    expect(await checkMailServer({ check: async () => {} })).toMatchObject({
      grade: 'ok',
      message: 'It accepts mail.',
    })
    expect(await checkMailServer(undefined)).toMatchObject({ grade: 'ok' })
  })
})

describe('the check of the disk', () => {
  it.each([
    [150e6, 'fault', '150 MB'],
    [900e6, 'warning', '900 MB'],
    [40e9, 'ok', '40.0 GB'],
  ])('rates %d free bytes as %s', async (free, grade, size) => {
    const message = `${size} free on the disk of ${tmpdir()}.`
    expect(await checkDisk(tmpdir(), async () => free)).toMatchObject({ check: 'disk', grade, message })
  })

  it('skips a folder that does not exist', async () => {
    expect(await checkDisk(`${tmpdir()}/no/such/folder`, async () => 0)).toMatchObject({ grade: 'ok' })
  })
})
