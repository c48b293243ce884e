import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './test-cards.ts'
import { openWorld } from './testing/world.ts'
import type { World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function answer(intentId: string, secret: string | null, result: string): Promise<Response> {
  return await fetch(`${world.origin}/v1/payment_intents/${intentId}/verify_challenge`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_world' },
    body: new URLSearchParams({ client_secret: secret ?? '', result }),
  })
}

describe('3-D Secure', () => {
  const card = testCards.authenticationUnlessSetUp

  test('is required before any charge, and the card is charged once it is completed', async () => {
    const intent = await world.newIntent()
    const challenged = await world.payInBrowser(intent, card)
    expect(challenged).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect((await world.shop.paymentIntents.retrieve(intent.id)).latest_charge).toBeNull()

    const answered = await answer(intent.id, intent.client_secret, 'complete')
    expect(await answered.json()).toMatchObject({ status: 'succeeded', next_action: null })
    expect((await world.shop.paymentIntents.retrieve(intent.id)).amount_received).toBe(2000)
  })

  test('charges nothing if it fails, so that another card is needed', async () => {
    const intent = await world.newIntent()
    await world.payInBrowser(intent, card)
    const answered = await answer(intent.id, intent.client_secret, 'fail')
    expect(await answered.json()).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    })
    expect((await world.payInBrowser(intent, testCards.visa)).status).toBe('succeeded')
  })

  test('does not keep the issuer from declining the card afterwards', async () => {
    const intent = await world.newIntent()
    await world.payInBrowser(intent, testCards.authenticationThenInsufficientFunds)
    world.control.answerChallenge(intent.id, 'complete')
    expect(await world.shop.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { message: 'Your card has insufficient funds.' },
    })
  })

  test('cannot be completed without the client secret or before it is required', async () => {
    const intent = await world.newIntent()
    expect((await answer(intent.id, intent.client_secret, 'complete')).status).toBe(400)
    await world.payInBrowser(intent, card)
    expect((await answer(intent.id, `${intent.id}_secret_guess`, 'complete')).status).toBe(404)
    expect((await world.shop.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
  })
})
