import { Refusal } from '@warm-ladle/contract'
import type { PaymentProvider } from './provider.ts'

const refuse = () => {
  throw new Refusal('no-cards')
}

/** The provider when no keys are set: cards are not accepted, and earlier card payments stay as recorded. */
export const noCards: PaymentProvider = {
  takesCards: false,
  begin: async () => refuse(),
  find: async () => refuse(),
  // without a provider, no payment is open
  cancel: async () => true,
  refund: async () => refuse(),
  changedSince: async () => refuse(),
  eventIn: () => undefined,
}
