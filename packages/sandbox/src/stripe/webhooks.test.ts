import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testCards } from './test-cards.ts'
import { openWorld } from './testing/world.ts'
import type { World } from './testing/world.ts'
import { makeSignature } from './webhooks/signature.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

async function pay(): Promise<string> {
  const intent = await world.newIntent()
  await world.payInBrowser(intent, testCards.visa)
  return intent.id
}

function typesReceived(): string[] {
  return world.receiver.received.map(({ type }) => type).toSorted()
}

describe('events', () => {
  test('of a payment and its refund arrive signed and pass the SDK’s check', async () => {
    const id = await pay()
    await world.shop.refunds.create({ payment_intent: id })
    await world.control.settled()
    expect(typesReceived()).toEqual([
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
    ])
    const succeeded = world.receiver.received.find(({ type }) => type === 'payment_intent.succeeded')
    expect(succeeded).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id, status: 'succeeded', metadata: { userId: 'u1' } } },
    })
  })

  test('show the payment as it was when they occurred', async () => {
    const id = await pay()
    const { data } = await world.shop.events.list({ types: ['payment_intent.created'] })
    expect(data[0]?.data.object).toMatchObject({ id, status: 'requires_payment_method' })
  })

  test('report declined and cancelled payments', async () => {
    const intent = await world.newIntent()
    await world.payInBrowser(intent, testCards.declined).catch(() => undefined)
    await world.payInBrowser(intent, testCards.authenticationAlways)
    await world.shop.paymentIntents.cancel(intent.id)
    await world.control.settled()
    expect(typesReceived()).toEqual([
      'charge.failed',
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
    ])
  })

  test('are listed newest first, page by page, and found by id', async () => {
    await pay()
    const types: string[] = []
    for await (const event of world.shop.events.list({ limit: 1 })) types.push(event.type)
    expect(types).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'])
    const { data } = await world.shop.events.list({ type: 'charge.succeeded' })
    expect(await world.shop.events.retrieve(data[0]?.id ?? '')).toMatchObject({ type: 'charge.succeeded' })
  })
})

describe('a receiver', () => {
  test('that fails is retried until it accepts the event', async () => {
    world.receiver.answerWith(500, 302)
    await world.newIntent()
    await world.control.settled()
    expect(world.control.deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, 500],
      [2, 302],
      [3, 200],
    ])
    const ids = new Set(world.receiver.received.map(({ id }) => id))
    expect(ids.size).toBe(1)
  })

  test('that never responds gets no further events after the last retry', async () => {
    world.control.setWebhookUrl('http://127.0.0.1:1/nothing')
    await world.newIntent()
    await world.control.settled()
    expect(world.control.deliveries.map(({ status }) => status)).toEqual([0, 0, 0])
  })

  test('gets delayed events later, again on request, or never', async () => {
    world.control.pauseWebhooks()
    await world.newIntent()
    await world.control.settled()
    expect(world.receiver.received).toEqual([])

    world.control.resumeWebhooks()
    await world.control.settled()
    expect(typesReceived()).toEqual(['payment_intent.created'])
    world.control.resendEvent(world.receiver.received[0]?.id ?? '')
    await world.control.settled()
    expect(new Set(world.receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(world.receiver.received).toHaveLength(2)

    world.control.pauseWebhooks()
    await world.newIntent()
    await world.control.settled()
    world.control.resumeWebhooks('lose')
    await world.control.settled()
    expect(world.receiver.received).toHaveLength(2)
  })

  test('can be made to wait by calls with the secret key, and then gets the events later or never', async () => {
    const act = async (name: string, key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await fetch(`${world.origin}/control/webhooks/${name}`, { method: 'POST', headers })).status
    }
    expect([await act('hold', 'pk_test_world'), await act('hold', 'sk_test_world')]).toEqual([401, 200])
    await world.newIntent()
    await world.control.settled()
    expect(await act('lose', 'sk_test_world')).toBe(200)
    await act('hold', 'sk_test_world')
    const intent = await world.newIntent()
    await world.control.settled()
    await act('deliver', 'sk_test_world')
    await world.control.settled()
    expect(world.receiver.received.map(({ data }) => data.object)).toMatchObject([{ id: intent.id }])
  })
})

function check(body: string, signature: string): unknown {
  return Stripe.webhooks.constructEvent(body, signature, 'whsec_a')
}

test('a signature is invalid for any other body, secret or time', () => {
  const body = JSON.stringify({ object: 'event' })
  const moment = Math.floor(Date.now() / 1000)
  expect(check(body, makeSignature(body, 'whsec_a', moment))).toEqual({ object: 'event' })
  expect(() => check(`${body} `, makeSignature(body, 'whsec_a', moment))).toThrow('No signatures found')
  expect(() => check(body, makeSignature(body, 'whsec_b', moment))).toThrow('No signatures found')
  expect(() => check(body, makeSignature(body, 'whsec_a', moment - 301))).toThrow('tolerance')
})
