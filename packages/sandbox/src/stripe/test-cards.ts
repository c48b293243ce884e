import type { CardBrand } from './card-number.ts'

/** An issuer's refusal: Stripe's code, its decline code if there is one, and the public message. */
export interface Decline {
  readonly code: 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error'
  readonly declineCode: string | null
  readonly message: string
}

/**
 * The result of a payment: `authentication` requires 3-D Secure first, then `decline`, if set, refuses it.
 */
export interface CardOutcome {
  readonly authentication: boolean
  readonly decline: Decline | null
  /** The payment is disputed at once. */
  readonly disputed?: true
}

/** A documented test card. `paymentMethod` is its ready-made id for calls from a server. */
export interface TestCard {
  readonly number: string
  readonly brand: CardBrand
  readonly paymentMethod: string
  readonly outcome: CardOutcome
}

const succeeds: CardOutcome = { authentication: false, decline: null }
const authenticates: CardOutcome = { authentication: true, decline: null }

function declines(code: Decline['code'], declineCode: string | null, message: string): CardOutcome {
  return { authentication: false, decline: { code, declineCode, message } }
}

const insufficientFunds = declines('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')

/** The test cards of https://docs.stripe.com/testing that the stand-in supports, by their purpose. */
export const testCards = {
  visa: { number: '4242424242424242', brand: 'visa', paymentMethod: 'pm_card_visa', outcome: succeeds },
  visaDebit: {
    number: '4000056655665556',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_debit',
    outcome: succeeds,
  },
  mastercard: {
    number: '5555555555554444',
    brand: 'mastercard',
    paymentMethod: 'pm_card_mastercard',
    outcome: succeeds,
  },
  amex: { number: '378282246310005', brand: 'amex', paymentMethod: 'pm_card_amex', outcome: succeeds },
  discover: {
    number: '6011111111111117',
    brand: 'discover',
    paymentMethod: 'pm_card_discover',
    outcome: succeeds,
  },
  diners: { number: '3056930009020004', brand: 'diners', paymentMethod: 'pm_card_diners', outcome: succeeds },
  jcb: { number: '3566002020360505', brand: 'jcb', paymentMethod: 'pm_card_jcb', outcome: succeeds },
  unionpay: {
    number: '6200000000000005',
    brand: 'unionpay',
    paymentMethod: 'pm_card_unionpay',
    outcome: succeeds,
  },
  declined: {
    number: '4000000000000002',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    outcome: declines('card_declined', 'generic_decline', 'Your card was declined.'),
  },
  insufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    outcome: insufficientFunds,
  },
  lost: {
    number: '4000000000009987',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedLostCard',
    outcome: declines('card_declined', 'lost_card', 'Your card was declined.'),
  },
  stolen: {
    number: '4000000000009979',
    brand: 'visa',
    paymentMethod: 'pm_card_visa_chargeDeclinedStolenCard',
    outcome: declines('card_declined', 'stolen_card', 'Your card was declined.'),
  },
  expired: {
    number: '4000000000000069',
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    outcome: declines('expired_card', null, 'Your card has expired.'),
  },
  wrongCvc: {
    number: '4000000000000127',
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc',
    outcome: declines('incorrect_cvc', null, "Your card's security code is incorrect."),
  },
  processingError: {
    number: '4000000000000119',
    brand: 'visa',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    outcome: declines(
      'processing_error',
      null,
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  disputed: {
    number: '4000000000000259',
    brand: 'visa',
    paymentMethod: 'pm_card_createDispute',
    outcome: { ...succeeds, disputed: true },
  },
  authenticationUnlessSetUp: {
    number: '4000002500003155',
    brand: 'visa',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    outcome: authenticates,
  },
  authenticationAlways: {
    number: '4000002760003184',
    brand: 'visa',
    paymentMethod: 'pm_card_authenticationRequired',
    outcome: authenticates,
  },
  authenticationThenInsufficientFunds: {
    number: '4000008260003178',
    brand: 'visa',
    paymentMethod: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    outcome: { authentication: true, decline: insufficientFunds.decline },
  },
} as const satisfies Record<string, TestCard>

const cards: readonly TestCard[] = Object.values(testCards)

/**
 * The test card with this number (digits only); undefined for any other number, which counts as a live card.
 */
export function findTestCard(number: string): TestCard | undefined {
  return cards.find((card) => card.number === number)
}

/** The test card behind a ready-made id like `pm_card_visa`. */
export function findReadyMadeCard(paymentMethod: string): TestCard | undefined {
  return cards.find((card) => card.paymentMethod === paymentMethod)
}
