import { callApi } from './api-client.ts'
import type { ApiObject, ApiResult, BillingDetailsInput, StripeJsError } from './api-client.ts'
import { challenge } from './challenge-dialog.ts'
import type { Collectors } from './elements.ts'
import { integrationError } from './integration-error.ts'

interface CardData {
  readonly card?: object
  readonly billing_details?: BillingDetailsInput
}

export interface PaymentMethodInput extends CardData {
  readonly type?: string
}

export interface ConfirmInput {
  readonly payment_method?: string | CardData
  readonly receipt_email?: string
}

type IntentResult = { paymentIntent: ApiObject; error?: never } | { paymentIntent?: never; error: object }
type MethodResult =
  | { paymentMethod: ApiObject; error?: never }
  | { paymentMethod?: never; error: StripeJsError }

/** The verbs of Stripe.js that move a payment. They hand errors back; only misuse is thrown. */
export interface Payments {
  createPaymentMethod(input: PaymentMethodInput): Promise<MethodResult>
  confirmCardPayment(
    secret: string,
    input?: ConfirmInput,
    options?: { readonly handleActions?: boolean },
  ): Promise<IntentResult>
  handleCardAction(secret: string): Promise<IntentResult>
  retrievePaymentIntent(secret: string): Promise<IntentResult>
}

function intentIdIn(secret: unknown, verb: string): string {
  const [, id] = /^(pi_\w+?)_secret_\w+$/.exec(String(secret)) ?? []
  if (id) return id
  throw integrationError(
    `Invalid value for stripe.${verb} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${String(secret)}.`,
  )
}

function told(result: ApiResult): IntentResult {
  return result.error ? { error: result.error } : { paymentIntent: result.object }
}

// A card refused after its challenge is told in the intent; the page wants it as an error.
function toldWithRefusal(result: ApiResult): IntentResult {
  const intent = result.object
  const refusal = intent?.['last_payment_error']
  if (intent?.['status'] !== 'requires_payment_method' || !refusal) return told(result)
  return { error: { ...refusal, payment_intent: intent } }
}

export function createPayments(origin: string, key: string, collectors: Collectors): Payments {
  function call(method: 'GET' | 'POST', path: string, fields: object): Promise<ApiResult> {
    return callApi(origin, key, method, path, fields)
  }

  async function collect({ card, billing_details: billing = {} }: CardData): Promise<ApiResult> {
    const collectCard = card && collectors.get(card)
    if (!collectCard) throw integrationError('Invalid value for card: it should be a card Element.')
    return await collectCard(key, billing)
  }

  async function authenticate(secret: string, result: ApiResult): Promise<IntentResult> {
    if (result.object?.['status'] !== 'requires_action') return toldWithRefusal(result)
    const answer = await challenge(result.object)
    const path = `/v1/payment_intents/${result.object.id}/verify_challenge`
    return toldWithRefusal(await call('POST', path, { client_secret: secret, result: answer }))
  }

  function retrieve(secret: string, verb: string): Promise<ApiResult> {
    return call('GET', `/v1/payment_intents/${intentIdIn(secret, verb)}`, { client_secret: secret })
  }

  return {
    async createPaymentMethod({ type, ...data }) {
      if (type !== 'card') throw integrationError(`The stand-in takes cards only, not ${type}.`)
      const result = await collect(data)
      return result.error ? { error: result.error } : { paymentMethod: result.object }
    },
    async confirmCardPayment(secret, input = {}, { handleActions = true } = {}) {
      const id = intentIdIn(secret, 'confirmCardPayment')
      const given = input.payment_method
      const collected = typeof given === 'object' ? await collect(given) : undefined
      if (collected?.error) return { error: collected.error }
      const result = await call('POST', `/v1/payment_intents/${id}/confirm`, {
        client_secret: secret,
        payment_method: collected?.object?.id ?? given,
        receipt_email: input.receipt_email,
      })
      return handleActions ? authenticate(secret, result) : told(result)
    },
    async handleCardAction(secret) {
      return authenticate(secret, await retrieve(secret, 'handleCardAction'))
    },
    async retrievePaymentIntent(secret) {
      return told(await retrieve(secret, 'retrievePaymentIntent'))
    },
  }
}
