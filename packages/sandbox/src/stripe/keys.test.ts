import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './test-cards.ts'
import { catchRefusal } from './testing/refusal.ts'
import { openWorld, shopOrigin } from './testing/world.ts'
import type { World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

function call(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, world.origin), init)
}

describe('a call', () => {
  test('without a key, or with an unknown one, is refused', async () => {
    const keyless = await call('/v1/payment_intents')
    expect([keyless.status, (await keyless.json()).error.message]).toEqual([
      401,
      expect.stringContaining('You did not provide an API key.'),
    ])
    const unknown = await call('/v1/events', { headers: { authorization: 'Bearer sk_test_other_account' } })
    const { error } = await unknown.json()
    expect([unknown.status, error.message]).toEqual([401, 'Invalid API Key provided: sk_test_********'])
  })

  test('may send its key as curl -u does', async () => {
    const authorization = `Basic ${btoa('sk_test_world:')}`
    expect((await call('/v1/events', { headers: { authorization } })).status).toBe(200)
  })

  test('to an unknown path gets a 404 in the same form as other errors', async () => {
    const answer = await call('/v1/customers')
    expect([answer.status, (await answer.json()).error.message]).toEqual([
      404,
      'Unrecognized request URL (GET: /v1/customers).',
    ])
  })
})

describe('the publishable key', () => {
  test.each([
    ['create intents', () => world.browser.paymentIntents.create({ amount: 2000, currency: 'usd' })],
    ['list intents', () => world.browser.paymentIntents.list()],
    ['cancel', () => world.browser.paymentIntents.cancel('pi_any')],
    ['refund', () => world.browser.refunds.create({ payment_intent: 'pi_any' })],
    ['read charges', () => world.browser.charges.retrieve('ch_any')],
    ['read events', () => world.browser.events.list()],
    ['read payment methods', () => world.browser.paymentMethods.retrieve('pm_card_visa')],
  ])('cannot be used to %s', async (_what, doing) => {
    expect(await catchRefusal(doing())).toMatchObject({
      type: 'StripeAuthenticationError',
      code: 'secret_key_required',
    })
  })

  test('reveals an intent only with its client secret, and without the shop’s own fields', async () => {
    const intent = await world.newIntent()
    await world.payInBrowser(intent, testCards.visa)
    const headers = { authorization: 'Bearer pk_test_world' }
    const path = `/v1/payment_intents/${intent.id}`

    expect((await call(path, { headers })).status).toBe(404)
    expect((await call(`${path}?client_secret=${intent.id}_secret_guess`, { headers })).status).toBe(404)
    const seen = await (await call(`${path}?client_secret=${intent.client_secret}`, { headers })).json()
    expect(seen).toMatchObject({ id: intent.id, status: 'succeeded', amount: 2000 })
    for (const hidden of ['metadata', 'latest_charge', 'customer']) expect(seen).not.toHaveProperty(hidden)
  })

  test('reveals no more of an intent in an error', async () => {
    const intent = await world.newIntent()
    const error = await catchRefusal(world.payInBrowser(intent, testCards.declined))
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
    expect(error.payment_intent).not.toHaveProperty('metadata')
  })
})

describe('a page', () => {
  const authorization = 'Bearer pk_test_world'

  test('of the shop may call the API after a preflight', async () => {
    const preflight = await call('/v1/payment_methods', {
      method: 'OPTIONS',
      headers: { origin: shopOrigin },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(shopOrigin)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')

    const answer = await call('/v1/payment_intents/pi_none', {
      headers: { authorization, origin: shopOrigin },
    })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe(shopOrigin)
  })

  test('from another origin may not call the API', async () => {
    for (const origin of ['http://evil.test', 'null']) {
      const answer = await call('/v1/payment_methods', { method: 'POST', headers: { authorization, origin } })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('from another origin cannot frame the card form, which runs no inline code', async () => {
    const form = await call('/v3/card.html')
    const policy = form.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`frame-ancestors ${shopOrigin}`)
    expect(policy).not.toContain('unsafe')
    expect(await form.text()).not.toMatch(/<style|<script>|\sstyle=|\son\w+=/)
  })

  test.each(['/v3/stripe.js', '/v3/card.js'])('gets %s as a single plain script', async (path) => {
    const script = await call(path)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script.text()).not.toMatch(/^\s*(import|export)\b/m)
  })
})
