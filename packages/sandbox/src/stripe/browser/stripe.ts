import { createElements } from './elements.ts'
import type { Collectors, Elements } from './elements.ts'
import { integrationError } from './integration-error.ts'
import { createPayments } from './payments.ts'
import type { Payments } from './payments.ts'

// The script a page loads instead of https://js.stripe.com. It leaves `window.Stripe` behind, where loadStripe
// looks before it would load the real one.

interface Stripe extends Payments {
  elements(options?: object): Elements
  createToken(): Promise<{ error: object }>
  registerAppInfo(info: object): void
  _registerWrapper(info: object): void
}

interface StripeConstructor {
  (key: string): Stripe
  version: string
}

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

const script = document.currentScript
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin

function Stripe(key: string): Stripe {
  if (!key.startsWith('pk_')) {
    throw integrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key.',
    )
  }
  const collectors: Collectors = new WeakMap()
  return {
    ...createPayments(origin, key, collectors),
    elements: () => createElements(origin, collectors),
    createToken: async () => ({
      error: {
        type: 'invalid_request_error',
        message: 'Tokens are of the past; the stand-in has none. Use createPaymentMethod.',
      },
    }),
    // The SDKs introduce themselves; it matters to nothing here.
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

// The release train that @stripe/stripe-js asks for; with another it warns on the console.
Stripe.version = 'endive'
window.Stripe = Stripe
