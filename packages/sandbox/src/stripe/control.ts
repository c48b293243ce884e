import type { FastifyInstance } from 'fastify'
import { admit, type Keys, roleOf } from './api/keys.ts'
import type { StripeControl } from './server.ts'

type Control = Pick<StripeControl, 'pauseWebhooks' | 'resumeWebhooks' | 'openDispute' | 'closeDispute'>

/**
 * What a person at a prompt may do, as POST with the secret key: to webhooks, `hold` them back, then `deliver` them late
 * or `lose` them for good; to a payment, let its payer `open` a dispute, then the bank let the shop `win` or `lose` it.
 */
export function serveControl(app: FastifyInstance, control: Control, keys: Keys): void {
  const webhookActs = {
    hold: () => control.pauseWebhooks(),
    deliver: () => control.resumeWebhooks('deliver'),
    lose: () => control.resumeWebhooks('lose'),
  }
  for (const [name, act] of Object.entries(webhookActs)) {
    app.post(`/webhooks/${name}`, async ({ headers }) => {
      admit(roleOf(headers.authorization, keys), 'secret')
      act()
      return { webhooks: name }
    })
  }

  const disputeActs = {
    open: (intentId: string) => control.openDispute(intentId),
    win: (intentId: string) => control.closeDispute(intentId, 'won'),
    lose: (intentId: string) => control.closeDispute(intentId, 'lost'),
  }
  for (const [name, act] of Object.entries(disputeActs)) {
    app.post<{ Params: { intent: string } }>(`/disputes/:intent/${name}`, async ({ headers, params }) => {
      admit(roleOf(headers.authorization, keys), 'secret')
      act(params.intent)
      return { dispute: name }
    })
  }
}
