import type { FastifyInstance } from 'fastify'
import { admit, type Keys, findRole } from './api/keys.ts'
import type { ChallengeResult } from './api/authentication.ts'
import type { PastPayment } from './api/past-payment.ts'
import type { Delivery } from './webhooks/webhooks.ts'

/** Controls for tests and for developers at a prompt. */
export interface StripeControl {
  /** The delivery attempts so far, oldest first. */
  readonly deliveries: readonly Delivery[]
  setWebhookUrl(url: string | undefined): void
  /** Holds back every event from now on, as if webhooks did not arrive. */
  pauseWebhooks(): void
  /** Delivers the held events late, or drops them. */
  resumeWebhooks(held?: 'deliver' | 'lose'): void
  /** Delivers an event again, as Stripe may at any time. */
  resendEvent(eventId: string): void
  /** Adds a past payment, unless it exists. */
  addPastPayment(payment: PastPayment): void
  /** Completes a 3-D Secure challenge without a browser. Throws if the intent is not waiting for one. */
  answerChallenge(intentId: string, result: ChallengeResult): void
  /** Opens a dispute about an intent. Throws if it was not paid. */
  openDispute(intentId: string): void
  /** Closes the latest dispute about an intent. Throws if there is none, or if it is closed. */
  closeDispute(intentId: string, status: 'won' | 'lost'): void
  /** Sets how long every call to the API takes from now on, in milliseconds. */
  setLatency(milliseconds: number): void
  /** Resolves once no delivery is running and no retry is pending. */
  settled(): Promise<void>
}

type Control = Pick<StripeControl, 'pauseWebhooks' | 'resumeWebhooks' | 'openDispute' | 'closeDispute'>

/**
 * Commands for a person at a prompt, as POST with the secret key. For webhooks: `hold` them back, then `deliver` them
 * late or `lose` them. For a payment: `open` a dispute by the payer, which the bank lets the shop `win` or `lose`.
 */
export function serveControl(app: FastifyInstance, control: Control, keys: Keys): void {
  const webhookActs = {
    hold: () => control.pauseWebhooks(),
    deliver: () => control.resumeWebhooks('deliver'),
    lose: () => control.resumeWebhooks('lose'),
  }
  for (const [name, act] of Object.entries(webhookActs)) {
    app.post(`/webhooks/${name}`, async ({ headers }) => {
      admit(findRole(headers.authorization, keys), 'secret')
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
      admit(findRole(headers.authorization, keys), 'secret')
      act(params.intent)
      return { dispute: name }
    })
  }
}
