import type { ApiCall } from './endpoint.ts'
import { noSuch } from './errors.ts'
import type { Role } from './keys.ts'
import type { PaymentIntent } from './objects.ts'
import { textParam } from './params.ts'

/**
 * The intent that a call refers to. A browser must prove with the client secret that the intent is its own.
 */
export function findIntent({ account, role, id, params }: ApiCall): PaymentIntent {
  const intent = account.paymentIntents.get(id)
  const hidden = role === 'publishable' && textParam(params, 'client_secret') !== intent?.client_secret
  if (!intent || hidden) throw noSuch('payment_intent', id, 'intent')
  return intent
}

const hiddenFromBrowsers: readonly string[] = ['amount_received', 'customer', 'latest_charge', 'metadata']

/** The intent as the caller may see it. Browsers do not see metadata, customer and charges. */
export function toView(intent: PaymentIntent, role: Role): object {
  if (role === 'secret') return { ...intent }
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !hiddenFromBrowsers.includes(name)))
}
