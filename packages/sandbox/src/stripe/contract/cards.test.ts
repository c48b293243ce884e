import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from '../test-cards.ts'
import type { TestCard } from '../test-cards.ts'
import { players } from '../testing/players.ts'
import type { Player } from '../testing/players.ts'
import { catchRefusal } from '../testing/refusal.ts'

const cards: [string, TestCard][] = Object.entries(testCards)
const good = cards.filter(([, { outcome }]) => !outcome.authentication && !outcome.decline)
const refused = cards.filter(([, { outcome }]) => !outcome.authentication && outcome.decline)
const challenged = cards.filter(([, { outcome }]) => outcome.authentication)

describe.each(players)('cards of $name', ({ open }) => {
  let player: Player
  beforeAll(async () => {
    player = await open()
  })
  afterAll(() => player.close())

  const confirm = (id: string, card: TestCard) =>
    player.shop.paymentIntents.confirm(id, { payment_method: card.paymentMethod })
  const seen = (id: string) =>
    player.shop.paymentIntents.retrieve(id, { expand: ['latest_charge', 'payment_method'] })

  test.each(good)('%s pays', async (_name, card) => {
    const { id } = await player.newIntent()
    expect((await confirm(id, card)).status).toBe('succeeded')
    expect(await seen(id)).toMatchObject({
      status: 'succeeded',
      amount_received: 2000,
      metadata: { userId: 'u1', packageName: 'Gold' },
      latest_charge: { object: 'charge', paid: true, amount: 2000, refunded: false, payment_intent: id },
      payment_method: { card: { brand: card.brand, last4: card.number.slice(-4) } },
    })
  })

  test.each(refused)(
    '%s is declined with the reason, and leaves the intent open for another card',
    async (_name, card) => {
      const { id } = await player.newIntent()
      const error = await catchRefusal(confirm(id, card))
      const { code, declineCode, message } = card.outcome.decline ?? {}
      expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message })
      // Stripe documents a decline code only where the code alone is not enough
      expect(error.decline_code).toBe(declineCode ?? error.decline_code)

      expect(await seen(id)).toMatchObject({
        status: 'requires_payment_method',
        amount_received: 0,
        last_payment_error: { code, message },
        latest_charge: { paid: false, status: 'failed', failure_code: code },
      })
      expect((await confirm(id, testCards.visa)).status).toBe('succeeded')
    },
  )

  test.each(challenged)('%s requires 3-D Secure before any charge', async (_name, card) => {
    const { id } = await player.newIntent()
    expect(await confirm(id, card)).toMatchObject({
      status: 'requires_action',
      amount_received: 0,
      next_action: { type: 'use_stripe_sdk' },
    })
    expect((await seen(id)).latest_charge).toBeNull()
    expect((await player.shop.paymentIntents.cancel(id)).status).toBe('canceled')
  })
})
