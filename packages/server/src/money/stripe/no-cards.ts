import { Refusal } from '@warm-ladle/contract'
import type { PaymentProvider } from './provider.ts'

const refuse = () => {
  throw new Refusal('no-cards')
}

/** Where no keys are set: no card is accepted, and what was paid by card before is left as it is recorded. */
export const noCards: PaymentProvider = {
  takesCards: false,
  begin: async () => refuse(),
  find: async () => refuse(),
  // nothing is open at a provider that is not asked
  cancel: async () => true,
  refund: async () => refuse(),
  changedSince: async () => refuse(),
  eventIn: () => undefined,
}
