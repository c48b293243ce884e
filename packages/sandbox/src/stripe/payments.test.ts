import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './test-cards.ts'
import type { TestCard } from './test-cards.ts'
import { catchRefusal } from './testing/refusal.ts'
import { openWorld } from './testing/world.ts'
import type { World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const cards: [string, TestCard][] = Object.entries(testCards)
const good = cards.filter(([, { outcome }]) => !outcome.authentication && !outcome.decline)
const refused = cards.filter(([, { outcome }]) => !outcome.authentication && outcome.decline)

describe('a valid card', () => {
  test.each(good)('%s pays', async (_name, card) => {
    const intent = await world.newIntent()
    expect((await world.payInBrowser(intent, card)).status).toBe('succeeded')

    const paid = await world.shop.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge', 'payment_method'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 2000,
      metadata: { userId: 'u1', packageName: 'Gold' },
      latest_charge: { object: 'charge', paid: true, amount: 2000, payment_intent: intent.id },
      payment_method: { card: { brand: card.brand, last4: card.number.slice(-4) } },
    })
  })

  test.each(good)('%s can be charged from a server by its ready-made id', async (_name, card) => {
    const intent = await world.shop.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      confirm: true,
      payment_method: card.paymentMethod,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    expect(intent.status).toBe('succeeded')
  })
})

describe('a declined card', () => {
  test.each(refused)(
    '%s reports the reason, and leaves the intent open for another card',
    async (_name, card) => {
      const intent = await world.newIntent()
      const error = await catchRefusal(world.payInBrowser(intent, card))
      const { code, declineCode, message } = card.outcome.decline ?? {}
      expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message })
      expect(error.decline_code).toBe(declineCode ?? '')

      const open = await world.shop.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
      expect(open).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        amount_received: 0,
        last_payment_error: { code, message },
        latest_charge: { paid: false, status: 'failed', failure_code: code },
      })
      expect((await world.payInBrowser(open, testCards.visa)).status).toBe('succeeded')
    },
  )
})

describe('invalid card details', () => {
  const right = { number: testCards.visa.number, exp_month: 12, exp_year: 2099, cvc: '123' }
  const soon = { exp_year: new Date().getFullYear() + 1 }

  test.each([
    ['a wrong digit', { number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    ['no number', { number: '' }, 'incorrect_number', 'Your card number is incorrect.'],
    [
      'a thirteenth month',
      { exp_month: 13 },
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
    ],
    ['a past year', { exp_year: 2020 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['a year too far ahead', {}, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['a short code', { ...soon, cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('are refused: %s', async (_name, wrong, code, message) => {
    const error = await catchRefusal(
      world.browser.paymentMethods.create({ type: 'card', card: { ...right, ...wrong } }),
    )
    expect(error).toMatchObject({ type: 'StripeCardError', code, message })
  })

  test('include the number of any card that is not a test card, since it could be real', async () => {
    const card = { ...right, ...soon, number: '4111111111111111' }
    const error = await catchRefusal(world.browser.paymentMethods.create({ type: 'card', card }))
    expect(error).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' })
    expect(error.message).toContain('Your request was in test mode, but used a non test card.')
  })
})

describe('an intent', () => {
  test.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'Amount must be at least $0.50 usd'],
    [{ amount: 10.5, currency: 'usd' }, 'parameter_invalid_integer', 'Invalid integer: 10.5'],
    [{ amount: 1000, currency: '' }, 'parameter_missing', 'Missing required param: currency.'],
    [{ amount: 1000, currency: 'usd', tip: 5 }, 'parameter_unknown', 'Received unknown parameter: tip'],
  ])('of %o is refused', async (params, code, message) => {
    expect(await catchRefusal(world.shop.paymentIntents.create(params))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      message,
    })
  })

  test('that has succeeded can be neither confirmed nor cancelled', async () => {
    const intent = await world.newIntent()
    await world.payInBrowser(intent, testCards.visa)
    const again = await catchRefusal(world.payInBrowser(intent, testCards.visa))
    expect(again).toMatchObject({
      code: 'payment_intent_unexpected_state',
      message:
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    })
    const cancelled = await catchRefusal(world.shop.paymentIntents.cancel(intent.id))
    expect(cancelled.code).toBe('payment_intent_unexpected_state')
    expect((await world.shop.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  test('that is cancelled stays cancelled, even with an open challenge', async () => {
    const intent = await world.newIntent()
    await world.payInBrowser(intent, testCards.authenticationAlways)
    const cancelled = await world.shop.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    expect(() => world.control.answerChallenge(intent.id, 'complete')).toThrow('not waiting')
    expect((await catchRefusal(world.payInBrowser(intent, testCards.visa))).statusCode).toBe(400)
    expect((await catchRefusal(world.shop.paymentIntents.cancel(intent.id))).statusCode).toBe(400)
  })

  test('cannot be paid with a payment method that has already been used', async () => {
    const first = await world.newIntent()
    await world.payInBrowser(first, testCards.visa)
    const { payment_method: spent } = await world.shop.paymentIntents.retrieve(first.id)
    const second = await world.newIntent()
    const error = await catchRefusal(
      world.shop.paymentIntents.confirm(second.id, {
        payment_method: typeof spent === 'string' ? spent : '',
      }),
    )
    expect(error.message).toContain('It may not be used again.')
  })

  test('without a card cannot be confirmed', async () => {
    const intent = await world.newIntent()
    const error = await catchRefusal(world.shop.paymentIntents.confirm(intent.id))
    expect(error.message).toContain("it's missing a payment method")
  })
})
