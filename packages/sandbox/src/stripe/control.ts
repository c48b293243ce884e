import type { FastifyInstance } from 'fastify'
import { admit, type Keys, roleOf } from './api/keys.ts'
import type { StripeControl } from './server.ts'

type WebhookControl = Pick<StripeControl, 'pauseWebhooks' | 'resumeWebhooks'>

/**
 * What a person at a prompt may do to webhooks, as POST with the secret key: `hold` them back, then `deliver` them late
 * or `lose` them for good.
 */
export function serveControl(app: FastifyInstance, control: WebhookControl, keys: Keys): void {
  const acts = {
    hold: () => control.pauseWebhooks(),
    deliver: () => control.resumeWebhooks('deliver'),
    lose: () => control.resumeWebhooks('lose'),
  }
  for (const [name, act] of Object.entries(acts)) {
    app.post(`/webhooks/${name}`, async ({ headers }) => {
      admit(roleOf(headers.authorization, keys), 'secret')
      act()
      return { webhooks: name }
    })
  }
}
