import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { players } from '../testing/players.ts'
import type { Player } from '../testing/players.ts'
import { catchRefusal } from '../testing/refusal.ts'

describe.each(players)('disputes of $name', ({ open }) => {
  let player: Player
  beforeAll(async () => {
    player = await open()
  })
  afterAll(() => player.close())

  test('are listed with their payment, close when evidence is submitted, and prevent a refund', async () => {
    const { id } = await player.newIntent()
    await player.shop.paymentIntents.confirm(id, { payment_method: 'pm_card_createDispute' })

    const { status, latest_charge: charge } = await player.shop.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    })
    expect([status, charge]).toMatchObject(['succeeded', { disputed: true, amount_refunded: 0 }])
    const { data } = await player.shop.disputes.list({ payment_intent: id })
    expect(data).toMatchObject([
      {
        id: expect.stringMatching(/^du_/),
        object: 'dispute',
        amount: 2000,
        payment_intent: id,
        reason: 'fraudulent',
        status: 'needs_response',
      },
    ])
    expect(await catchRefusal(player.shop.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    })

    const dispute = data[0]?.id ?? ''
    await player.shop.disputes.update(dispute, { evidence: { uncategorized_text: 'losing_evidence' } })
    expect(await player.shop.disputes.retrieve(dispute)).toMatchObject({ status: 'lost' })
  })
})
